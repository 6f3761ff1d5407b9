/** Shows ft-program with a made-up table: `?case=allIn&players=9&picture=1&graphic=profile,outs&theme=bold&amounts=both&photos=1`, and what
 * program's own address takes. `window.stage` lets a test or a measurement go on from there. */
import { graphicOf, GRAPHICS, graphicsNamed } from "./graphics-fixtures";
import { CASES } from "./fixtures";
import { photoOf, sponsorMark } from "./pictures";
import type { AmountStyle, Content } from "../shared/graphics";
import { OnAir, stageOf } from "../shared/on-air";
import type { View } from "../shared/view";

const query = new URLSearchParams(location.search);
const page = stageOf(location.search);
document.body.append(page);

if (query.get("picture") === "1") {
  const stripes = Array.from({ length: 24 }, (_, i) => `hsl(${(i * 47) % 360} 55% ${25 + ((i * 31) % 45)}%) ${i * 4}% ${i * 4 + 4}%`);
  document.body.style.background = `repeating-linear-gradient(37deg, ${stripes.join(",")})`;
  document.body.style.height = page.vertical ? "1920px" : "1080px";
}

/** Two cards on glass, as an under-table camera sees them: `&cam=1`. */
async function madeUpPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(320, 180);
  const drawing = canvas.getContext("2d")!;
  drawing.fillStyle = "#16331f";
  drawing.fillRect(0, 0, 320, 180);
  for (const [place, text] of ["A♠", "K♦"].entries()) {
    drawing.fillStyle = "#f4f2ea";
    drawing.fillRect(50 + place * 110, 25, 95, 135);
    drawing.fillStyle = place ? "#c8102e" : "#111111";
    drawing.font = "bold 40px sans-serif";
    drawing.fillText(text, 58 + place * 110, 70);
  }
  return canvas.convertToBlob({ type: "image/jpeg" });
}

function viewOf(name: string, players: number): View {
  const view = CASES[name]!(players);
  view.graphics = graphicsNamed(query.get("graphic") ?? "");
  view.display = { theme: query.get("theme") ?? "tour", amounts: (query.get("amounts") ?? "exact") as AmountStyle, deck: "two_colour" };
  if (query.get("photos") === "1") for (const seat of view.seats) Object.assign(seat, { photo: seat.seat === 5 ? null : photoOf(seat.seat), sponsor: seat.seat % 2 ? sponsorMark(seat.seat) : null });
  return view;
}

const view = viewOf(query.get("case") ?? "preflop", Number(query.get("players") ?? 9));
if (query.get("clock") === "1") Object.assign(view, { called_clock: { seat: view.hand?.to_act, left: 21, of: 30 } });
if (query.get("cam") === "1") {
  view.hole_cam = true;
  for (const seat of view.seats) seat.hole_picture = { id: `${seat.seat}`, width: 320, height: 180 };
  void madeUpPicture().then((picture) => (page.pictures = new Map(view.seats.map((seat) => [`${seat.seat}`, picture]))));
}

const air = new OnAir(page, location.search);
const shown = air.draw(view);

/** A view with graphics of these contents, by their ids. */
function withGraphics(base: View, contents: Record<string, Content>): View {
  return { ...base, graphics: Object.entries(contents).map(([id, content]) => graphicOf(id, content)) };
}

Object.assign(window, { stage: { page, view, shown, viewOf, withGraphics, graphics: GRAPHICS, draw: (next: View) => air.draw(next) } });
