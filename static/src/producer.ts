/** /producer: the producer's desk. */
import type { FtProducer } from "./components/producer/ft-producer";
import "./components/producer/ft-producer";
import "./desk.css";
import { openPage } from "./shared/open-page";

const page = document.createElement("ft-producer") as FtProducer;
page.token = openPage("producer", page);
