/** /venue: the screens in the room. */
import type { FtVenue } from "./components/venue/ft-venue";
import "./components/venue/ft-venue";
import "./desk.css";
import { openPage } from "./shared/open-page";

openPage("venue", document.createElement("ft-venue") as FtVenue, { keepInAddress: true });
