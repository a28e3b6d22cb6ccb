import type { FieldDefinition, FieldOf, FormDefinition, LayoutNode } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { nodeOf } from "@gongshu/core/form/layout/arrange";
import { parseForm } from "@gongshu/core/form/parse-form";
import { parseList } from "@gongshu/core/list/parse-list";
import { describe, expect, it } from "vitest";
import { type DesignAction, type DesignState, designOf, reduceDesign, startDesign } from "./design-state.ts";
import { copyPieces, newFieldId } from "./field-copy.ts";
import { findField, findItem, type Piece, type Place, walkFields, walkItems } from "./form-tree.ts";

const text = (id: string, field = id) => createField("text", { id, field, label: id });
const number = (id: string, field = id) => createField("number", { id, field, label: id });
const table = (id: string, columns: FieldOf<"table">["columns"] = []): FieldOf<"table"> => ({
  ...createField("table", { id, field: id, label: id }),
  columns,
});

function formOf(...fields: FieldDefinition[]): FormDefinition {
  return {
    schema: 3,
    fields,
    layout: fields.map(({ id }) => nodeOf(id)),
    labelPosition: "right",
    labelWidth: 100,
    popupType: "general",
    generalWidth: 800,
    gutter: 16,
    size: "medium",
  };
}

const start = (...fields: FieldDefinition[]) => startDesign(designOf(formOf(...fields), null));
const run = (state: DesignState, ...actions: DesignAction[]) =>
  actions.reduce((before, action) => reduceDesign(before, action), state);
const idsOf = (state: DesignState) => state.present.form.fields.map(({ id }) => id);
const fieldAt = (state: DesignState, id: string) => findField(state.present.form, id)?.field;
const top = (index: number) => ({ container: null, index });
const adding = (field: FieldDefinition, place: Place): DesignAction => ({
  type: "add",
  piece: { node: nodeOf(field.id), fields: [field] },
  place,
});

describe("adding a field", () => {
  it("puts it at its place and selects it", () => {
    const state = run(start(text("a"), text("b")), adding(text("c"), top(1)));
    expect(idsOf(state)).toEqual(["a", "c", "b"]);
    expect(state.selectedId).toBe("c");
  });

  it("gives it a key that no neighbour has", () => {
    const state = run(start(text("a", "name")), adding(text("b", "name"), top(1)));
    expect(fieldAt(state, "b")).toMatchObject({ field: "name2" });
  });

  it("puts a column into a sub-table, but no sub-table into another", () => {
    const state = run(start(table("t")), adding(text("c"), { container: "t", index: 0 }));
    expect(fieldAt(state, "t")).toMatchObject({ columns: [{ id: "c" }] });
    expect(run(state, adding(table("u"), { container: "t", index: 0 }))).toBe(state);
  });

  it("refuses an id that is there already", () => {
    const state = start(text("a"));
    expect(run(state, adding(number("a"), top(0)))).toBe(state);
  });
});

describe("moving a field", () => {
  it.each([
    [0, 2, ["b", "a", "c"]],
    [0, 3, ["b", "c", "a"]],
    [2, 0, ["c", "a", "b"]],
  ])("from %i before the one at %i", (from, index, expected) => {
    const state = start(text("a"), text("b"), text("c"));
    expect(idsOf(run(state, { type: "move", ids: [idsOf(state)[from] ?? ""], place: top(index) }))).toEqual(expected);
  });

  it("to where it stands is no step", () => {
    const state = run(start(text("a"), text("b")), { type: "move", ids: ["a"], place: top(1) });
    expect(state.past).toHaveLength(0);
  });

  it("into a sub-table and out again keeps its id", () => {
    const inside = run(start(text("a"), table("t")), { type: "move", ids: ["a"], place: { container: "t", index: 0 } });
    expect(idsOf(inside)).toEqual(["t"]);
    const outside = run(inside, { type: "move", ids: ["a"], place: top(0) });
    expect(idsOf(outside)).toEqual(["a", "t"]);
  });
});

describe("removing a field", () => {
  it("selects the next one, then the one before, then nothing", () => {
    const one = run(start(text("a"), text("b")), { type: "select", id: "a" }, { type: "remove", ids: ["a"] });
    expect(one.selectedId).toBe("b");
    expect(run(one, { type: "remove", ids: ["b"] }).selectedId).toBeNull();
  });

  it("takes it out of a list of one's own and brings it back there with undo", () => {
    const state = start(text("a"), text("b"));
    const own = run(state, { type: "changeList", list: { ...state.present.list, pageSize: 50 } });
    const removed = run(own, { type: "remove", ids: ["a"] });
    expect(removed.present.list.columns.some(({ field }) => field === "a")).toBe(false);
    expect(parseList(removed.present.list, removed.present.form).ok).toBe(true);
    expect(run(removed, { type: "undo" }).present).toEqual(own.present);
  });

  it("takes it out of the views of the list, which are published with the form", () => {
    const state = start(text("a"), text("b"));
    const view = { schema: 1, kind: "card", title: "a", lines: ["b"], search: [{ field: "a", text: "x" }] } as const;
    const views = [
      { id: "v1", fullName: "Cards", view: { ...view, lines: [...view.lines], search: [...view.search] } },
    ];
    const own = run(state, { type: "changeList", list: { ...state.present.list, views } });
    const removed = run(own, { type: "remove", ids: ["a"] });
    expect(removed.present.list.views).toMatchObject([{ id: "v1", view: { kind: "card", lines: ["b"], search: [] } }]);
    expect(removed.present.list.views?.[0]?.view).not.toHaveProperty("title", "a");
    expect(parseList(removed.present.list, removed.present.form)).toMatchObject({ ok: true });
  });

  it("takes a column out of the summary of its sub-table", () => {
    const summed = { ...table("t", [number("n"), text("x")]), summary: { enabled: true, fields: ["n"] } };
    const state = run(start(summed), { type: "remove", ids: ["n"] });
    expect(fieldAt(state, "t")).toMatchObject({ summary: { fields: [] } });
    expect(parseForm(state.present.form).ok).toBe(true);
  });
});

function copyOf(piece: Piece): Piece {
  const [copy] = copyPieces([piece], newFieldId);
  return copy ?? piece;
}

describe("duplicating a field", () => {
  it("gives every id anew and keeps what its columns say about each other", () => {
    const calculation = {
      ...createField("calculation", { id: "c", field: "total", label: "c" }),
      expression: "{n}×{other}",
    };
    const source = { ...table("t", [number("n"), calculation]), summary: { enabled: true, fields: ["n"] } };
    const piece = copyOf({ node: nodeOf("t"), fields: [source] });
    const [copy] = piece.fields;
    const state = run(start(number("other"), source), { type: "add", piece, place: top(2) });
    const ids = walkFields(state.present.form).map(({ field }) => field.id);
    expect(new Set(ids).size).toBe(ids.length);
    const [first, second] = copy?.kind === "table" ? copy.columns : [];
    expect(second).toMatchObject({ expression: `{${first?.id}} * {other}` });
    expect(copy).toMatchObject({ summary: { fields: [first?.id] } });
    expect(parseForm(state.present.form).ok).toBe(true);
  });
});

describe("changing a field", () => {
  it("is one step each time", () => {
    const state = run(
      start(text("a")),
      { type: "change", field: { ...text("a"), required: true } },
      { type: "change", field: { ...text("a"), required: false } },
    );
    expect(state.past).toHaveLength(2);
  });

  it("by typing is one step until the typing ends", () => {
    const typed = (label: string): DesignAction => ({
      type: "change",
      field: { ...text("a"), label },
      burst: "a.label",
    });
    const state = run(start(text("a")), typed("x"), typed("xy"), { type: "settle" }, typed("xyz"));
    expect(state.past).toHaveLength(2);
    expect(fieldAt(run(state, { type: "undo" }), "a")).toMatchObject({ label: "xy" });
    expect(fieldAt(run(state, { type: "undo" }, { type: "undo" }), "a")).toMatchObject({ label: "a" });
  });

  it("cannot turn it into another kind", () => {
    const state = start(text("a"));
    expect(run(state, { type: "change", field: number("a") })).toBe(state);
  });
});

describe("undo and redo", () => {
  it("go back and forth, and a new change ends what was undone", () => {
    const state = run(start(text("a")), adding(text("b"), top(1)), { type: "remove", ids: ["a"] });
    const undone = run(state, { type: "undo" }, { type: "undo" });
    expect(idsOf(undone)).toEqual(["a"]);
    expect(idsOf(run(undone, { type: "redo" }, { type: "redo" }))).toEqual(["b"]);
    expect(run(undone, adding(text("c"), top(0))).future).toHaveLength(0);
  });

  it("let go of a selection that is gone", () => {
    const state = run(start(text("a")), adding(text("b"), top(1)), { type: "undo" });
    expect(state.selectedId).toBeNull();
  });

  it("do nothing at either end", () => {
    const state = start(text("a"));
    expect(run(state, { type: "undo" })).toBe(state);
    expect(run(state, { type: "redo" })).toBe(state);
  });
});

describe("the list of a design", () => {
  it("follows the form until somebody changes it", () => {
    const state = run(start(text("a")), adding(text("b"), top(1)));
    expect(state.present.list.columns.map(({ field }) => field)).toContain("b");
    const own = run(
      state,
      { type: "changeList", list: { ...state.present.list, pageSize: 50 } },
      adding(text("c"), top(2)),
    );
    expect(own.present.list.columns.map(({ field }) => field)).not.toContain("c");
    expect(run(own, { type: "followForm" }).present.list.columns.map(({ field }) => field)).toContain("c");
  });

  it("is recognised as the form's own when it is stored and read again", () => {
    const { form, list } = start(text("a"), number("b")).present;
    expect(designOf(form, list).listFollows).toBe(true);
    expect(designOf(form, { ...list, pageSize: 5 }).listFollows).toBe(false);
  });
});

describe("a layout that is designed", () => {
  const card = (id: string, children: LayoutNode[]): LayoutNode => ({
    kind: "card",
    id,
    span: 24,
    hidden: false,
    label: "",
    shadow: "never",
    children,
  });
  const within = (state: DesignState, id: string) =>
    walkItems(state.present.form)
      .filter(({ around }) => around.at(-1)?.id === id)
      .map(({ item }) => item.id);
  const withCard = () =>
    run(start(text("a"), text("b"), text("c")), {
      type: "add",
      piece: { node: card("k", []), fields: [] },
      place: top(0),
    });

  it("takes several fields into a container in their order, and their fields follow the layout", () => {
    const state = run(withCard(), { type: "move", ids: ["c", "a"], place: { container: "k", index: 0 } });
    expect(within(state, "k")).toEqual(["a", "c"]);
    expect(idsOf(state)).toEqual(["a", "c", "b"]);
    expect(state.past).toHaveLength(2);
    expect(parseForm(state.present.form).ok).toBe(true);
  });

  it("loses with a container all that stands in it, and brings it back", () => {
    const state = run(
      withCard(),
      { type: "move", ids: ["a"], place: { container: "k", index: 0 } },
      { type: "remove", ids: ["k"] },
    );
    expect(idsOf(state)).toEqual(["b", "c"]);
    expect(idsOf(run(state, { type: "undo" }))).toEqual(["a", "b", "c"]);
  });

  it("puts no container into itself", () => {
    const state = withCard();
    const nested = run(state, {
      type: "add",
      piece: { node: card("m", []), fields: [] },
      place: { container: "k", index: 0 },
    });
    expect(run(nested, { type: "move", ids: ["k"], place: { container: "m", index: 0 } }).present).toBe(nested.present);
  });

  it("moves a field out of its container into a sub-table, where it is a column, and back", () => {
    const first = run(start(text("a"), table("t")), {
      type: "add",
      piece: { node: card("k", []), fields: [] },
      place: top(0),
    });
    const state = run(
      first,
      { type: "move", ids: ["a"], place: { container: "k", index: 0 } },
      { type: "move", ids: ["a"], place: { container: "t", index: 0 } },
    );
    expect(findField(state.present.form, "a")?.table?.id).toBe("t");
    expect(findItem(state.present.form, "a")?.node).toBeUndefined();
    const back = run(state, { type: "move", ids: ["a"], place: { container: "k", index: 0 } });
    expect(within(back, "k")).toEqual(["a"]);
    expect(
      parseForm({ ...back.present.form, fields: back.present.form.fields.filter(({ id }) => id !== "t") }).ok,
    ).toBe(false);
  });

  it("selects several, removes them as one step, and selects what is left beside them", () => {
    const state = run(start(text("a"), text("b"), text("c")), { type: "select", id: "a" }, { type: "toggle", id: "b" });
    expect(state.selectedIds).toEqual(["a", "b"]);
    const removed = run(state, { type: "remove", ids: state.selectedIds });
    expect(idsOf(removed)).toEqual(["c"]);
    expect(removed.selectedIds).toEqual(["c"]);
    expect(idsOf(run(removed, { type: "undo" }))).toEqual(["a", "b", "c"]);
  });

  it("copies a container with its fields under ids and keys of their own", () => {
    const state = run(withCard(), { type: "move", ids: ["a", "b"], place: { container: "k", index: 0 } });
    const piece = copyOf({
      node: findItem(state.present.form, "k")?.node ?? nodeOf("none"),
      fields: [text("a"), text("b")],
    });
    const copied = run(state, { type: "add", piece, place: top(1) });
    expect(copied.present.form.fields.map(({ field }) => field)).toEqual(["a", "b", "a2", "b2", "c"]);
    expect(parseForm(copied.present.form).ok).toBe(true);
  });
});
