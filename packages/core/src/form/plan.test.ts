import { describe, expect, it } from "vitest";
import type { ListDefinition } from "../list/definition.ts";
import { translate } from "../text/messages.ts";
import type { FormDefinition } from "./definition.ts";
import { parseForm } from "./parse-form.ts";
import { planPublish } from "./plan.ts";
import { orderRenames } from "./rename-columns.ts";
import type { FormShape, PlanStep } from "./table-shape.ts";

function form(...fields: object[]): FormDefinition {
  const parsed = parseForm({ schema: 1, fields });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

const field = (kind: string, id: string, name = id, more: object = {}) => ({
  kind,
  id,
  field: name,
  label: id,
  ...more,
});
const text = (id: string, name = id, more: object = {}) => field("text", id, name, more);
const cascader = (multiple: boolean) =>
  field("cascader", "a", "a", { multiple, options: { source: "static", options: [{ value: "x", label: "X" }] } });
const table = (id: string, name: string, ...columns: object[]) => ({ ...field("table", id, name), columns });
const list = (search: ListDefinition["search"], sortable: string[] = []): ListDefinition => ({
  schema: 1,
  columns: sortable.map((id) => ({ field: id, align: "left", sortable: true })),
  search,
  defaultSort: { field: "creatorTime", order: "desc" },
  pageSize: 20,
  buttons: {
    add: true,
    edit: true,
    remove: true,
    batchEdit: true,
    batchRemove: true,
    detail: true,
    upload: true,
    download: true,
  },
});

function show(step: PlanStep): string {
  const at = step.table === null ? "" : `${step.table}.`;
  switch (step.type) {
    case "createTable":
      return `create ${step.table ?? "main"} (${step.columns.map(({ name }) => name).join(", ")})`;
    case "renameTable":
    case "renameColumn":
      return `rename ${step.type === "renameTable" ? "table " : at}${step.from} → ${step.to}`;
    case "convertColumn":
      return `convert ${at}${step.name} ${step.from.type} → ${step.to.type} ${step.conversion}`;
    case "addIndex":
    case "dropIndex":
      return `${step.type} ${at}${step.column} ${step.index}`;
    case "addColumn":
      return `add ${at}${step.name} ${step.columnType.type}`;
    default:
      return `${step.type} ${step.type.endsWith("Table") ? "" : at}${step.name}`;
  }
}

/** Publishes forms one after the other and gives the steps of the last. */
function publish(...forms: FormDefinition[]): { steps: string[]; next: FormShape; warnings: string[] } {
  let shape: FormShape | null = null;
  let last = { steps: [] as string[], warnings: [] as string[] };
  for (const definition of forms) {
    const { steps, next, warnings } = planPublish(shape, definition, null);
    shape = next;
    last = { steps: steps.map(show), warnings: warnings.map((issue) => translate(issue.message, "en", issue.params)) };
    expect(planPublish(shape, definition, null).steps).toEqual([]);
    const names = shape.columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  if (shape === null) throw new Error("nothing was published");
  return { ...last, next: shape };
}

describe("planPublish", () => {
  it("creates the table and its child tables the first time", () => {
    expect(
      publish(form(text("a"), { kind: "groupTitle", id: "g", label: "G" }, table("t", "items", text("c")))).steps,
    ).toEqual(["create main (a)", "create t (c)"]);
  });

  it("adds a column for a new field", () =>
    expect(publish(form(text("a")), form(text("a"), field("number", "n"))).steps).toEqual(["add n numeric"]));
  it("renames the column of a field whose name changed", () =>
    expect(publish(form(text("a", "old")), form(text("a", "new"))).steps).toEqual(["rename old → new"]));
  it("changes nothing when labels, order and settings change", () =>
    expect(publish(form(text("a"), text("b")), form(text("b", "b", { required: true }), text("a"))).steps).toEqual([]));

  it("swaps two names with one of them aside", () => {
    const { steps, next } = publish(form(text("a", "x"), text("b", "y")), form(text("a", "y"), text("b", "x")));
    expect(steps).toEqual(["rename x → xOld1", "rename y → x", "rename xOld1 → y"]);
    expect(next.columns.map(({ field: id, name }) => [id, name])).toEqual([
      ["a", "y"],
      ["b", "x"],
    ]);
  });

  it("moves names in a chain from its free end", () => {
    expect(publish(form(text("a", "x"), text("b", "y")), form(text("a", "y"), text("b", "z"))).steps).toEqual([
      "rename y → z",
      "rename x → y",
    ]);
  });

  it.each([
    [field("number", "a"), text("a"), ["convert a numeric → text lossless"], 0],
    [text("a"), field("number", "a"), ["convert a text → numeric checked"], 1],
    [
      field("number", "a", "a", { precision: 2 }),
      field("number", "a", "a", { precision: 4 }),
      ["convert a numeric → numeric lossless"],
      0,
    ],
    [
      field("number", "a", "a", { precision: 4 }),
      field("number", "a", "a", { precision: 2 }),
      ["convert a numeric → numeric checked"],
      1,
    ],
    [text("a"), field("textarea", "a"), [], 0],
    [field("user", "a"), field("user", "a", "a", { multiple: true }), ["convert a text → text[] lossless"], 0],
    [field("switch", "a"), field("number", "a"), ["convert a smallint → numeric lossless"], 0],
    [field("file", "a"), field("image", "a"), [], 0],
    [field("file", "a"), text("a"), ["hideColumn a", "rename a → aOld1", "add a text"], 1],
    [text("a"), field("image", "a"), ["hideColumn a", "rename a → aOld1", "add a jsonb"], 1],
    [text("a"), field("password", "a"), ["hideColumn a", "rename a → aOld1", "add a text"], 1],
    [field("password", "a"), text("a"), ["hideColumn a", "rename a → aOld1", "add a text"], 1],
    [
      field("password", "a"),
      field("user", "a", "a", { multiple: true }),
      ["hideColumn a", "rename a → aOld1", "add a text[]"],
      1,
    ],
    [cascader(false), cascader(true), ["convert a text[] → jsonb lossless"], 0],
    [cascader(true), cascader(false), ["hideColumn a", "rename a → aOld1", "add a text[]"], 1],
    [cascader(true), field("file", "a"), ["hideColumn a", "rename a → aOld1", "add a jsonb"], 1],
    [field("richText", "a"), text("a"), ["hideColumn a", "rename a → aOld1", "add a text"], 1],
    [field("date", "a"), field("number", "a"), ["hideColumn a", "rename a → aOld1", "add a numeric"], 1],
  ])("turns %o into %o", (before, after, steps, warnings) => {
    const plan = publish(form(before), form(after));
    expect(plan.steps).toEqual(steps);
    expect(plan.warnings).toHaveLength(warnings);
  });

  it("converts under the new name when both change", () =>
    expect(publish(form(field("number", "a", "x")), form(text("a", "y"))).steps).toEqual([
      "rename x → y",
      "convert y numeric → text lossless",
    ]));

  it("hides a removed field and shows it again with its data", () => {
    const removed = publish(form(text("a"), text("b")), form(text("a")));
    expect(removed.steps).toEqual(["hideColumn b"]);
    expect(removed.warnings).toEqual([
      "The field “b” was removed; its values are kept and come back when it is put back",
    ]);
    expect(publish(form(text("a"), text("b")), form(text("a")), form(text("a"), text("b"))).steps).toEqual([
      "showColumn b",
    ]);
    expect(
      publish(form(text("a"), text("b")), form(text("a")), form(text("a"), field("number", "b", "c"))).steps,
    ).toEqual(["rename b → c", "showColumn c", "convert c text → numeric checked"]);
  });

  it("moves a hidden column aside when a new field takes its name, and back", () => {
    const before = [form(text("a"), text("b", "x")), form(text("a"))];
    const taken = publish(...before, form(text("a"), text("n", "x")));
    expect(taken.steps).toEqual(["rename x → xOld1", "add x text"]);
    expect(
      publish(...before, form(text("a"), text("n", "x")), form(text("a"), text("n", "y"), text("b", "x"))).steps,
    ).toEqual(["rename x → y", "rename xOld1 → x", "showColumn x"]);
  });

  it("takes the name of a field that is removed in the same publication", () => {
    expect(publish(form(text("a"), text("b", "x")), form(text("a", "x"))).steps).toEqual([
      "hideColumn x",
      "rename x → xOld1",
      "rename a → x",
    ]);
  });

  it("finds the values of an earlier type when a field goes back to it", () => {
    expect(publish(form(field("date", "a")), form(field("number", "a")), form(field("date", "a"))).steps).toEqual([
      "hideColumn a",
      "rename a → aOld2",
      "rename aOld1 → a",
      "showColumn a",
    ]);
  });
});

describe("indexes of a plan", () => {
  const fields = form(
    text("a"),
    text("b", "b", { unique: true }),
    field("user", "u", "u", { multiple: true }),
    field("textarea", "r"),
    field("number", "n"),
  );
  const indexes = (shape: FormShape | null, wanted: ListDefinition, definition = fields) =>
    planPublish(shape, definition, wanted)
      .steps.filter(({ type }) => type.endsWith("Index"))
      .map(show);
  const full = list(
    [
      { field: "a", operator: "like" },
      { field: "u", operator: "in" },
      { field: "r", operator: "like" },
      { field: "n", operator: "range" },
    ],
    ["a", "n", "b"],
  );

  it("serve what is unique, searched and sorted by", () => {
    expect(indexes(null, full)).toEqual([
      "addIndex a trigram",
      "addIndex a btree",
      "addIndex b unique",
      "addIndex u array",
      "addIndex r trigram",
      "addIndex n btree",
    ]);
  });

  it("are none for values with two ends, both of which a search compares", () => {
    const ranges = form(field("dateRange", "d"), field("timeRange", "t"));
    const search = ["d", "t"].map((id) => ({ field: id, operator: "range" }) as const);
    expect(indexes(null, list(search), ranges)).toEqual([]);
  });

  it("come and go with the list", () => {
    const { next } = planPublish(null, fields, full);
    expect(indexes(next, full)).toEqual([]);
    expect(indexes(next, list([{ field: "a", operator: "range" }]))).toEqual([
      "dropIndex a trigram",
      "dropIndex u array",
      "dropIndex r trigram",
      "dropIndex n btree",
    ]);
  });

  describe("of a list that is searched by a value", () => {
    const search: ListDefinition["search"] = [{ field: "a", operator: "equal" }];
    const sortedBy = (id: string, columns: string[] = []): ListDefinition => ({
      ...list(search, columns),
      defaultSort: { field: id, order: "desc" },
    });
    const stepsOf = (shape: FormShape | null, wanted: ListDefinition, definition = fields) =>
      planPublish(shape, definition, wanted).steps.flatMap((step) =>
        step.type === "addIndex" && step.index !== "unique" ? [step] : [],
      );

    it("has the rows with the value in the order of the list", () => {
      expect(stepsOf(null, sortedBy("creatorTime"))).toMatchObject([
        { column: "a", index: "listed", then: { field: "creatorTime", column: "creatorTime" } },
      ]);
      expect(stepsOf(null, sortedBy("n", ["a"]))).toMatchObject([
        { column: "a", index: "listed", then: { field: "n", column: "n" } },
        { column: "a", index: "btree" },
        { column: "n", index: "btree" },
      ]);
    });

    it("has no order that is a text, which beside the value is too long, or that is the value itself", () => {
      for (const id of ["r", "b", "a", "lastModifyTime"])
        expect(stepsOf(null, sortedBy(id)).filter(({ column }) => column === "a")).toMatchObject([{ index: "btree" }]);
    });

    it("is made anew when the list gets another order, and when a value of the order is converted", () => {
      const { next } = planPublish(null, fields, sortedBy("n"));
      expect(indexes(next, sortedBy("creatorTime"))).toEqual([
        "dropIndex a listed",
        "dropIndex n btree",
        "addIndex a listed",
      ]);
      const { next: dated } = planPublish(null, form(text("a"), field("date", "n")), sortedBy("n"));
      expect(indexes(dated, sortedBy("n"), form(text("a"), field("number", "n")))).toContain("addIndex a listed");
      const named = form(text("a", "other"), field("number", "n", "count"));
      expect(indexes(next, sortedBy("n"), named)).toEqual(["dropIndex b unique"]);
    });
  });

  it("are dropped with their old name before, and added with their new name after everything else", () => {
    const { next } = planPublish(null, form(text("a", "x")), list([{ field: "a", operator: "like" }]));
    const plan = planPublish(next, form(field("number", "a", "y")), list([{ field: "a", operator: "range" }]));
    expect(plan.steps.map(show)).toEqual([
      "dropIndex x trigram",
      "rename x → y",
      "convert y text → numeric checked",
      "addIndex y btree",
    ]);
  });

  it("follow the column of a field that is put aside", () => {
    const { next } = planPublish(null, form(field("date", "a")), list([{ field: "a", operator: "range" }]));
    const plan = planPublish(next, form(field("number", "a")), list([{ field: "a", operator: "range" }]));
    expect(plan.steps.map(show)).toEqual([
      "dropIndex a btree",
      "hideColumn a",
      "rename a → aOld1",
      "add a numeric",
      "addIndex a btree",
    ]);
  });

  it("leave a removed field", () => {
    const { next } = planPublish(null, form(text("a"), text("b", "b", { unique: true })), null);
    expect(planPublish(next, form(text("a")), null).steps.map(show)).toEqual(["dropIndex b unique", "hideColumn b"]);
  });

  it("warn when a field with data becomes unique", () => {
    const { next } = planPublish(null, form(text("a")), null);
    const plan = planPublish(next, form(text("a", "a", { unique: true })), null);
    expect(plan.warnings.map((issue) => issue.message.en)).toEqual([
      "“{name}” becomes unique: publishing fails while there are duplicates",
    ]);
  });
});

describe("sub-tables of a plan", () => {
  const a = text("a");
  it("are added", () =>
    expect(publish(form(a), form(a, table("t", "items", text("c")))).steps).toEqual(["create t (c)"]));
  it("are renamed", () =>
    expect(publish(form(a, table("t", "items", text("c"))), form(a, table("t", "lines", text("c")))).steps).toEqual([
      "rename table items → lines",
    ]));
  it("change their columns", () => {
    const plan = publish(
      form(a, table("t", "items", text("c"), text("d"))),
      form(a, table("t", "items", text("c", "e"), field("number", "n"))),
    );
    expect(plan.steps).toEqual(["hideColumn t.d", "rename t.c → e", "add t.n numeric"]);
    expect(plan.warnings).toHaveLength(1);
  });
  it("are hidden and shown again", () => {
    const forms = [form(a, table("t", "items", text("c"))), form(a)];
    expect(publish(...forms).steps).toEqual(["hideTable items"]);
    expect(publish(...forms, form(a, table("t", "items", text("c"), text("d")))).steps).toEqual([
      "showTable items",
      "add t.d text",
    ]);
  });
  it("swap their names", () => {
    expect(
      publish(
        form(table("t", "x", text("c")), table("u", "y", text("d"))),
        form(table("t", "y", text("c")), table("u", "x", text("d"))),
      ).steps,
    ).toEqual(["rename table x → xOld1", "rename table y → x", "rename table xOld1 → y"]);
  });
  it("step aside when hidden and their name is taken", () => {
    expect(publish(form(a, table("t", "items", text("c"))), form(a, table("u", "items", text("d")))).steps).toEqual([
      "hideTable items",
      "rename table items → itemsOld1",
      "create u (d)",
    ]);
  });
});

describe("orderRenames", () => {
  it("never uses a name twice, whatever the permutation", () => {
    const names = ["a", "b", "c", "d", "e"];
    for (let turn = 1; turn < names.length; turn += 1) {
      const inUse = new Set(names);
      const wishes = names.map((name, index) => ({
        field: name,
        from: name,
        to: names[(index + turn) % names.length] ?? name,
      }));
      const at = new Map(names.map((name) => [name, name]));
      for (const { field: id, from, to } of orderRenames(wishes, names)) {
        expect(at.get(id)).toBe(from);
        expect(inUse.has(to)).toBe(false);
        inUse.delete(from);
        inUse.add(to);
        at.set(id, to);
      }
      expect(wishes.every(({ field: id, to }) => at.get(id) === to)).toBe(true);
    }
  });
});
