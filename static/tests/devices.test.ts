/** What the console tells of readers, cameras and the places that they look at. */
import { describe, expect, it } from "vitest";

import type { Device } from "../src/shared/console-view";
import { countsOf, zoneText } from "../src/shared/devices";

const CAMERA: Device = { name: "glass-3", kind: "camera", status: "ok", detail: "", scans: 120, checksum_errors: 3, timeouts: 1, resets: 2 };

describe("what a device counted", () => {
  it("is pictures for a camera, in every language", () => {
    expect(countsOf(CAMERA, "en")).toEqual(["120 pictures", "3 dropped or late", "1 time-outs", "2 reopenings"]);
    expect(countsOf(CAMERA, "es")[0]).toBe("120 imágenes");
    expect(countsOf(CAMERA, "pt")[3]).toBe("2 reaberturas");
  });

  it("is scans for a reader, and no fault that it had not", () => {
    expect(countsOf({ ...CAMERA, kind: "reader", checksum_errors: 0, resets: 0 }, "en")).toEqual(["120 scans", "1 time-outs"]);
  });
});

describe("what cameras see", () => {
  it("names the place and how many of its cards are read", () => {
    expect(zoneText({ spot: "seat-10", present: 2, read: 1 }, "en")).toBe("Seat 10: 1 of 2 read");
    expect(zoneText({ spot: "board-2", present: 3, read: 3 }, "es")).toBe("Board 2: 3 de 3 leídas");
    expect(zoneText({ spot: "muck", present: 4, read: 0 }, "pt")).toBe("Descarte: 0 de 4 lidas");
  });
});
