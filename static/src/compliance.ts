/** /compliance: what an auditor watches. */
import type { FtCompliance } from "./components/compliance/ft-compliance";
import "./components/compliance/ft-compliance";
import "./desk.css";
import { openPage } from "./shared/open-page";

openPage("compliance", document.createElement("ft-compliance") as FtCompliance);
