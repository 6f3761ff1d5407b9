/** What is told of devices and of what cameras see: counters and counts, in words. */
import type { Device, Zone } from "./console-view";
import type { Language } from "./format";
import { deviceWords } from "./i18n-devices";

const FAULTS = ["checksum_errors", "timeouts", "resets"] as const;
const ZONE = /^(seat|board|flop|turn|river|muck)(?:-(\d+))?$/;

/** A device's counters: what it gave, and each fault that it had. */
export function countsOf(device: Device, language: Language): string[] {
  const words = deviceWords(language)[device.kind];
  return [`${device.scans} ${words.scans}`, ...FAULTS.filter((key) => device[key]).map((key) => `${device[key]} ${words[key]}`)];
}

/** A place and how many of its cards are read: `Seat 3: 1 of 2 read`. */
export function zoneText({ spot, present, read }: Zone, language: Language): string {
  const words = deviceWords(language);
  const [, kind, number] = ZONE.exec(spot) ?? [];
  const where = kind ? `${words[kind as "seat" | "board" | "flop" | "turn" | "river" | "muck"]}${number ? ` ${number}` : ""}` : spot;
  return `${where}: ${words.read.replace("{read}", String(read)).replace("{present}", String(present))}`;
}
