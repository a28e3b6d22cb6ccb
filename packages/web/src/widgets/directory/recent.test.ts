import type { PickerEntry } from "@gongshu/contract/directory/picker";
import { describe, expect, it } from "vitest";
import { entryOf, mostRecent, withRecent } from "./recent.ts";

const entry = (id: string): PickerEntry => ({ kind: "user", id, fullName: id, enCode: id, subText: "" });
const idsOf = (list: readonly PickerEntry[]) => list.map(({ id }) => id);

describe("the latest choices", () => {
  it("begin with what was chosen last, and name everything once", () => {
    expect(idsOf(withRecent([entry("a"), entry("b")], [entry("b")]))).toEqual(["b", "a"]);
    expect(idsOf(withRecent([entry("a")], [entry("c"), entry("a")]))).toEqual(["c", "a"]);
  });

  it("stay few, however many are chosen at once", () => {
    const many = Array.from({ length: 50 }, (_, index) => entry(`n${index}`));
    expect(withRecent([entry("a")], many)).toHaveLength(mostRecent);
  });

  it("are let go when what the browser kept is no entry any more", () => {
    expect(entryOf(entry("a"))).toEqual(entry("a"));
    expect(entryOf({ ...entry("a"), headIcon: "/001.png", more: 1 })).toEqual({ ...entry("a"), headIcon: "/001.png" });
    for (const item of [null, 1, "a", [], {}, { ...entry("a"), kind: "menu" }, { ...entry("a"), id: 1 }])
      expect(entryOf(item)).toBeUndefined();
  });
});
