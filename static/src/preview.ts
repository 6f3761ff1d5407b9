/** /preview: program as it would be after a take, for the desk; `?mark=1` says so in the corner, where no picture is cut to. */
import { openOnAir } from "./shared/on-air";
import "./preview.css";

openOnAir("preview");

if (new URLSearchParams(location.search).get("mark") === "1") {
  const mark = document.createElement("div");
  mark.className = "mark";
  mark.textContent = "PREVIEW";
  document.body.append(mark);
}
