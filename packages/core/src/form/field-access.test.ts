import { describe, expect, it } from "vitest";
import { translate } from "../text/messages.ts";
import { checkForm } from "./check-form.ts";
import type { FieldInput, FormDefinition, NodeInput } from "./definition.ts";
import { fieldAccess, formFor, placedFields } from "./field-access.ts";
import { parseForm } from "./parse-form.ts";
import { validateRecord } from "./record.ts";

type Field = FieldInput;

const number = (id: string, more: object = {}) => ({ kind: "number" as const, id, field: id, label: id, ...more });
const sum = (id: string, expression: string, more: object = {}) => ({
  ...number(id, more),
  kind: "calculation" as const,
  expression,
});
const filled = (field: string) => `{${field}} is not EMPTY`;
const title = (id: string, more: object = {}): NodeInput => ({ kind: "groupTitle", id, label: id, ...more });

/** Fields and titles in reading order. */
function form(...parts: (Field | NodeInput)[]): FormDefinition {
  const fields = parts.filter((part) => part.kind !== "groupTitle");
  const layout = parts.map((part) => (part.kind === "groupTitle" ? part : { kind: "field", id: part.id }));
  const parsed = parseForm({ schema: 3, fields, layout });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, message }) => `${path}: ${message.en}`).join("; "));
  return parsed.form;
}

const order = form(
  title("main"),
  number("price"),
  number("count", { conditions: { readOnly: filled("price") } }),
  number("reason", { required: true, conditions: { required: filled("price") } }),
  title("more", { conditions: { visible: filled("price") } }),
  number("note", { conditions: { visible: filled("price") } }),
  {
    kind: "table",
    id: "items",
    field: "items",
    label: "items",
    summary: { enabled: true, fields: ["weight", "cost"] },
    columns: [number("weight"), number("cost"), sum("line", "{cost}*{price}"), sum("share", "{weight}*2")],
  },
  sum("total", "SUM({items.cost})"),
  sum("twice", "{total}*2"),
  title("end"),
  sum("double", "{price}*1"),
);

/** Access without these paths, or without filling these in. */
const without = (hidden: readonly string[], locked: readonly string[] = []) =>
  fieldAccess(order, {
    mayRead: (path) => !hidden.includes(path),
    mayWrite: (path) => !hidden.includes(path) && !locked.includes(path),
  });
const withheld = (...hidden: string[]) =>
  placedFields(order)
    .map(({ path }) => path)
    .filter((path) => !without(hidden).readable.has(path));

describe("what somebody may read of a form", () => {
  it.each([
    [[], []],
    [["price"], ["price", "note", "items.line", "double"]],
    [["items.cost"], ["items.cost", "items.line", "total", "twice"]],
    [["items.weight"], ["items.weight", "items.share"]],
    [["items"], ["items", "items.weight", "items.cost", "items.line", "items.share", "total", "twice"]],
    [["total"], ["total", "twice"]],
    [["twice"], ["twice"]],
  ])("leaves out, without %s, also what is computed from it or shown because of it: %s", (hidden, expected) =>
    expect(withheld(...hidden)).toEqual(expected),
  );

  it("has no sub-table of which no column is left", () => {
    const columns = ["items.weight", "items.cost"];
    expect(withheld(...columns)).toContain("items");
  });

  it("does not let fill in what is asked for or locked because of something withheld", () => {
    const { readable, writable } = without(["price"]);
    expect(["count", "reason"].map((path) => [readable.has(path), writable.has(path)])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(without([], ["items"]).writable.has("items.cost")).toBe(false);
  });
});

describe("the form as somebody sees it", () => {
  it("is the form itself when nothing is limited", () => expect(formFor(order, without([]))).toBe(order));

  it("has neither what is withheld nor the titles that are left alone, and locks what may not be filled in", () => {
    const { fields, layout } = formFor(order, without(["price", "items.cost"], ["items.weight"]));
    expect(layout.map(({ id }) => id)).toEqual(["main", "count", "reason", "items"]);
    expect(fields.map(({ id }) => id)).toEqual(["count", "reason", "items"]);
    expect(fields[1]).toMatchObject({ readOnly: true, required: false });
    expect(fields[1]).not.toHaveProperty("conditions");
    const [items] = fields.slice(-1);
    expect(items).toMatchObject({ summary: { fields: ["weight"] } });
    expect(items?.kind === "table" && items.columns.map(({ id, readOnly }) => [id, readOnly])).toEqual([
      ["weight", true],
      ["share", false],
    ]);
  });

  it.each(placedFields(order).map(({ path }) => path))("is a form by itself without %s", (path) => {
    expect(checkForm(formFor(order, without([path])))).toEqual([]);
    expect(checkForm(formFor(order, without([], [path])))).toEqual([]);
  });
});

describe("a record that somebody fills in", () => {
  const context = { now: 0, userId: "u", timeZone: "UTC" };
  const stored = { price: 5, count: 1, reason: 2, note: 3, items: [{ id: "r", weight: 1, cost: 7 }] };
  const locked = (...paths: string[]) => ({ ...context, locked: new Set(paths) });

  it("keeps what they may not fill in, computes with it, and is asked for none of it", () => {
    const input = { price: 9, reason: null, items: [{ id: "r", weight: 4, cost: 1 }] };
    const previous = { ...stored, reason: null };
    const { values, issues } = validateRecord(order, input, { ...locked("price", "reason", "items.cost"), previous });
    expect(issues).toEqual([]);
    expect(values).toMatchObject({ price: 5, reason: null, total: 7, items: [{ weight: 4, cost: 7, line: 35 }] });
  });

  it("tells nothing about them, also where their default is no longer right", () => {
    const options = { source: "dictionary" as const, dictionaryType: "state" };
    const state = form({ kind: "select", id: "state", field: "state", label: "State", options, defaultValue: "gone" });
    const known = { exists: () => false };
    const told = (more: object) => validateRecord(state, {}, { ...context, ...known, ...more }).issues;
    expect(told({}).map(({ message, params }) => translate(message, "en", params))).toEqual([
      "There is no option “gone”",
    ]);
    expect(told(locked("state"))).toEqual([]);
  });

  it("leaves a whole sub-table alone", () => {
    const { values } = validateRecord(order, { items: [] }, { ...locked("items"), previous: stored });
    expect(values["items"]).toMatchObject([{ id: "r", weight: 1, cost: 7 }]);
  });
});
