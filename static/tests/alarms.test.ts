/** What alarms are called in each language. */
import { describe, expect, it } from "vitest";

import type { Alarm } from "../src/shared/console-view";
import { alarmText } from "../src/shared/i18n-alarms";

const alarm = (kind: string, text: string): Alarm => ({ id: kind, kind, text, at: "" });

describe("an alarm", () => {
  it.each([
    ["en", "The machine slept, release waits so much longer: +312 s"],
    ["es", "La máquina durmió, la salida espera ese tiempo más: +312 s"],
    ["pt", "A máquina dormiu, a saída espera esse tempo a mais: +312 s"],
  ] as const)("of a machine that slept is told in %s", (language, told) => expect(alarmText(alarm("machine_slept", "+312 s"), language)).toBe(told));
  it.each([
    ["refused: wrong token, 12 times, last from 192.0.2.7", "Acceso rechazado: clave errónea · 12× · 192.0.2.7"],
    ["refused: wrong token, from 2001:db8::1", "Acceso rechazado: clave errónea · 2001:db8::1"],
    ["refused", "Acceso rechazado: refused"],
  ])("of a visitor is told in Spanish: %s", (text, told) => expect(alarmText({ ...alarm("visitor_refused", text), id: "visitor_refused-wrong token" }, "es")).toBe(told));
  it("of a visitor is told in English as it came", () => expect(alarmText(alarm("visitor_refused", "refused: no token, from ::1"), "en")).toBe("refused: no token, from ::1"));
  it("whose kind has no word is told by its text", () => expect(alarmText(alarm("new_kind", "what happened"), "es")).toBe("what happened"));
});
