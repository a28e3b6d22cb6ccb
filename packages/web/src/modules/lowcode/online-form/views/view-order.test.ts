import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import { plainView } from "@gongshu/core/list/view/definition";
import { describe, expect, it } from "vitest";
import { inOrder } from "./view-order.ts";

const view = (id: string, origin: SavedView["origin"]): SavedView => ({
  id,
  fullName: id,
  view: plainView,
  losses: [],
  origin,
  ownerName: "",
  isShared: false,
  isEditable: true,
  isStarred: false,
  version: 1,
});
const list = [view("form", "list"), view("a", "own"), view("b", "shared"), view("c", "own")];
const ordered = (ids: readonly string[]) => inOrder(list, ids).map(({ id }) => id);

describe("the order of views", () => {
  it("is the one that somebody has given them, behind those of the form", () => {
    expect(ordered(["c", "b", "a"])).toEqual(["form", "c", "b", "a"]);
    expect(ordered(["c", "form"])[0]).toBe("form");
  });

  it("has new ones at its end, as they were made, and nothing of those that are gone", () => {
    expect(ordered(["gone", "c"])).toEqual(["form", "c", "a", "b"]);
    expect(ordered([])).toEqual(["form", "a", "b", "c"]);
  });
});
