import { describe, expect, it } from "vitest";
import { tabKeyOf } from "./tab-keys.ts";
import { placeAt } from "./use-tab-drag.ts";

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const both = { ...plain, ctrlKey: true, shiftKey: true };

describe("a key on the second of three tabs", () => {
  it.each([
    [
      { ...plain, key: "ArrowRight" },
      { kind: "focus", index: 2 },
    ],
    [
      { ...plain, key: "ArrowLeft" },
      { kind: "focus", index: 0 },
    ],
    [
      { ...plain, key: "Home" },
      { kind: "focus", index: 0 },
    ],
    [
      { ...plain, key: "End" },
      { kind: "focus", index: 2 },
    ],
    [{ ...plain, key: "Delete" }, { kind: "close" }],
    [{ ...plain, key: "ContextMenu" }, { kind: "menu" }],
    [{ ...plain, key: "F10", shiftKey: true }, { kind: "menu" }],
    [
      { ...both, key: "ArrowRight" },
      { kind: "move", index: 2 },
    ],
    [
      { ...both, key: "ArrowLeft" },
      { kind: "move", index: 0 },
    ],
    [{ ...plain, key: "Enter" }, undefined],
    [{ ...plain, key: "F10" }, undefined],
    [{ ...plain, key: "ArrowLeft", altKey: true }, undefined],
    [{ ...plain, key: "Delete", shiftKey: true }, undefined],
    [{ ...plain, key: "ArrowLeft", ctrlKey: true }, undefined],
  ])("%j means %j", (press, meaning) => {
    expect(tabKeyOf(press, 1, 3)).toEqual(meaning);
  });

  it("goes round at the ends", () => {
    expect(tabKeyOf({ ...plain, key: "ArrowRight" }, 2, 3)).toEqual({ kind: "focus", index: 0 });
    expect(tabKeyOf({ ...plain, key: "ArrowLeft" }, 0, 3)).toEqual({ kind: "focus", index: 2 });
  });
});

describe("the place of a dragged tab", () => {
  it.each([
    [0, 0],
    [60, 1],
    [149, 1],
    [151, 2],
    [900, 3],
  ])("at %i is %i", (x, place) => {
    expect(placeAt([50, 150, 250], x)).toBe(place);
  });
});
