import { describe, expect, it } from "vitest";
import { type RowAction, splitActions } from "./RowActions.tsx";

const action = (key: string, isDanger = false): RowAction => ({ key, label: key, isDanger, onRun: () => undefined });
const keys = (list: readonly RowAction[]) => list.map(({ key }) => key).join(" ");
const split = (...actions: RowAction[]) => {
  const { shown, hidden } = splitActions(actions);
  return [keys(shown), keys(hidden)];
};

describe("the actions of a row", () => {
  it("show the first two, and never one that loses something while there are others", () => {
    expect(split(action("edit"), action("remove", true))).toEqual(["edit", "remove"]);
    expect(split(action("edit"), action("remove", true), action("detail"))).toEqual(["edit detail", "remove"]);
    expect(split(action("a"), action("b"), action("c"), action("remove", true))).toEqual(["a b", "c remove"]);
    expect(split(action("end", true), action("remove", true))).toEqual(["", "end remove"]);
  });

  it("show the only one there is", () => {
    expect(split(action("force", true))).toEqual(["force", ""]);
    expect(split()).toEqual(["", ""]);
  });
});
