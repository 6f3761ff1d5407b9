/** What several graphics show in the same way: who it is, and a figure under its caption. */
import { html, nothing, type TemplateResult } from "lit";

import { amount, formatBigBlinds, type Scale } from "../../shared/written-amounts";
import type { Person } from "../../shared/graphics";
import { shortName } from "../../shared/names";
import "../ft-fit";
import "../ft-flag";
import "../ft-portrait";

const NAME_SMALLEST = 0.6;
const FIGURE_SMALLEST = 0.55;

/** Flag and name on one line. */
export function who(person: Person): TemplateResult {
  return html`<ft-flag .country=${person.country}></ft-flag>${nameOf(person)}`;
}

export function nameOf(person: Person): TemplateResult {
  return html`<ft-fit class="name" .text=${person.name} .short=${shortName(person.name)} .smallest=${NAME_SMALLEST}></ft-fit>`;
}

export function portrait(person: Person): TemplateResult {
  return html`<ft-portrait .name=${person.name} .photo=${person.photo} .sponsor=${person.sponsor}></ft-portrait>`;
}

/** A caption over its value; nothing where there is no value. */
export function figure(caption: string, value: string | null, short = value ?? ""): TemplateResult | typeof nothing {
  if (value === null) return nothing;
  return html`<div class="figure">
    <div class="caption">${caption}</div>
    <ft-fit class="value" .text=${value} .short=${short} .smallest=${FIGURE_SMALLEST}></ft-fit>
  </div>`;
}

/** A stack, its big blinds behind it unless the style tells them by itself. */
export function stackFigure(caption: string, stack: number | null, scale: Scale): TemplateResult | typeof nothing {
  if (stack === null) return nothing;
  const { text, short } = amount(stack, scale);
  return figure(caption, text, short);
}

/** Big blinds, where the stack beside them does not tell them. */
export function blindsFigure(caption: string, bigBlinds: number | null, { style, language }: Scale): TemplateResult | typeof nothing {
  const isTold = style === "big_blinds" || style === "both";
  return isTold || bigBlinds === null ? nothing : figure(caption, formatBigBlinds(bigBlinds, language).replace(" BB", ""));
}
