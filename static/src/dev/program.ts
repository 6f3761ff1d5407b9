/** Shows ft-program with a made-up table: `?case=allIn&players=9&picture=1`. */
import "../components/ft-program";
import type { FtProgram } from "../components/ft-program";
import { fontsFor } from "../shared/fonts";
import { chooseLanguage } from "../shared/i18n";
import "../program.css";
import { CASES } from "./fixtures";

const query = new URLSearchParams(location.search);
const page = document.createElement("ft-program") as FtProgram;
page.language = chooseLanguage(location.search);
page.safe = query.get("safe") === "1";
page.fourColour = query.get("deck") === "4";
document.body.append(page);

if (query.get("picture") === "1") {
  const stripes = Array.from({ length: 24 }, (_, i) => `hsl(${(i * 47) % 360} 55% ${25 + ((i * 31) % 45)}%) ${i * 4}% ${i * 4 + 4}%`);
  document.body.style.background = `repeating-linear-gradient(37deg, ${stripes.join(",")})`;
  document.body.style.height = "1080px";
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

const view = CASES[query.get("case") ?? "preflop"]!(Number(query.get("players") ?? 9));
if (query.get("cam") === "1") {
  view.hole_cam = true;
  for (const seat of view.seats) seat.hole_picture = { id: `${seat.seat}`, width: 320, height: 180 };
  void madeUpPicture().then((picture) => (page.pictures = new Map(view.seats.map((seat) => [`${seat.seat}`, picture]))));
}
void fontsFor(JSON.stringify(view) + "<>%").then(() => (page.view = view));
