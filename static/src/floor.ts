/** /floor: the floor's tablet. */
import type { FtFloor } from "./components/floor/ft-floor";
import "./components/floor/ft-floor";
import "./desk.css";
import { openPage } from "./shared/open-page";

openPage("floor", document.createElement("ft-floor") as FtFloor);
