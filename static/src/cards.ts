/** /cards: settles what no sensor could read; it alone is given pictures of it. */
import type { FtCards } from "./components/cards/ft-cards";
import "./components/cards/ft-cards";
import "./desk.css";
import type { CardsView } from "./shared/desk-view";
import { openPage } from "./shared/open-page";
import { fetchFrom, Pictures } from "./shared/pictures";

const page = document.createElement("ft-cards") as FtCards;
const token = openPage("cards", page);
const pictures = new Pictures(fetchFrom("cards", token), (held) => (page.pictures = held));

/** What the newest view names is fetched, and nothing else is kept. */
page.shown = (view: CardsView) => pictures.keep(view.crops.flatMap((zone) => zone.crops.map((crop) => crop.id)));
