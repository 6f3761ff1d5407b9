/** /commentary: the commentators' tablet. */
import type { FtCommentary } from "./components/commentary/ft-commentary";
import "./components/commentary/ft-commentary";
import "./desk.css";
import { openPage } from "./shared/open-page";

openPage("commentary", document.createElement("ft-commentary") as FtCommentary);
