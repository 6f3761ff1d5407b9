/** Which pictures a view needs before it is drawn. */
import { describe, expect, it } from "vitest";

import { shownIn } from "../src/shared/ready-pictures";

describe("the pictures of a value", () => {
  it("are those below /media/ and the flags of its countries, however deep", () => {
    const view = { seats: [{ photo: "/media/a.jpg", country: "BR", name: "/media" }], graphics: [{ content: { left: { person: { sponsor: "/media/b.png", country: "" } } } }] };
    const { addresses, countries } = shownIn(view);
    expect([...addresses]).toEqual(["/media/a.jpg", "/media/b.png"]);
    expect([...countries]).toEqual(["BR"]);
  });
  it("are none of nothing", () => expect(shownIn(null).addresses.size).toBe(0));
});
