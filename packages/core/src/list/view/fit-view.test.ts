import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../../form/definition.ts";
import { parseForm } from "../../form/parse-form.ts";
import { parseList } from "../parse-list.ts";
import { filterFields } from "../query/filter-fields.ts";
import type { ViewDefinition } from "./definition.ts";
import { checkView, labelsOf, lossesOf, withoutLosses } from "./fit-view.ts";
import { viewSchema } from "./view.schema.ts";

const options = { source: "static" as const, options: [{ value: "x", label: "X" }] };
const parsed = parseForm({
  schema: 3,
  fields: [
    { kind: "text", id: "name", field: "fullName", label: "Name" },
    { kind: "number", id: "count", field: "count", label: "Count" },
    { kind: "select", id: "state", field: "state", label: "State", options },
    { kind: "image", id: "photo", field: "photo", label: "Photo" },
    {
      kind: "table",
      id: "rows",
      field: "rows",
      label: "Rows",
      columns: [{ kind: "text", id: "cell", field: "cell", label: "Cell" }],
    },
    { kind: "text", id: "beside", field: "beside", label: "Beside" },
  ],
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
const form: FormDefinition = parsed.form;
const list = {
  columns: ["name", "count", "state", "photo", "creatorTime"].map((field) => ({
    field,
    align: "left" as const,
    sortable: false,
  })),
};
const viewed = { form, list };
const all = () => true;
const read = (input: object): ViewDefinition => viewSchema.parse({ schema: 1, ...input });
const filtered = (rule: object) => ({ kind: "table", filter: { logic: "and", rules: [rule] } });
const lost = (input: object, canSee: (key: string) => boolean = all) =>
  lossesOf(read(input), viewed, canSee).map(({ part, field, reason }) => `${part} ${field} ${reason}`);

describe("a view of a list", () => {
  it.each([
    [{ kind: "table", columns: [{ field: "name" }, { field: "creatorTime" }] }, []],
    [
      { kind: "table", columns: [{ field: "beside" }, { field: "rows" }] },
      ["column beside unfit", "column rows removed"],
    ],
    [{ kind: "table", sort: { field: "beside", order: "asc" }, search: [{ field: "beside", text: "x" }] }, []],
    [{ kind: "table", sort: { field: "photo", order: "asc" } }, ["sort photo unfit"]],
    [{ kind: "card", title: "name", picture: "photo", lines: ["count"] }, []],
    [{ kind: "card", picture: "name" }, ["picture name unfit"]],
    [{ kind: "treeList", by: "state" }, []],
    [{ kind: "treeList", by: "name" }, ["tree name unfit"]],
    [{ kind: "grouped", groups: ["state"], totals: [{ field: "count", aggregate: "sum" }] }, []],
    [
      { kind: "grouped", groups: ["gone"], totals: [{ field: "name", aggregate: "sum" }] },
      ["group gone removed", "total name unfit"],
    ],
    [{ kind: "grouped", groups: ["photo"] }, ["group photo unfit"]],
    [{ kind: "grouped", groups: [{ field: "creatorTime", unit: "year" }, "creatorTime"] }, []],
    [{ kind: "grouped", groups: [{ field: "state", unit: "month" }] }, ["group state unfit"]],
    [filtered({ rows: "rows", quantifier: "any", where: { rules: [{ field: "cell", operator: "notEmpty" }] } }), []],
    [
      filtered({ rows: "rows", quantifier: "any", where: { rules: [{ field: "gone", operator: "notEmpty" }] } }),
      ["filter rows.gone removed"],
    ],
    [filtered({ rows: "gone", quantifier: "any", where: { rules: [] } }), ["filter gone removed"]],
    [filtered({ rows: "rows", total: "sum", of: "gone", operator: "greater", value: 1 }), ["filter rows.gone removed"]],
    [filtered({ field: "count", operator: "contains", value: "1" }), ["filter count unfit"]],
    [filtered({ field: "count", operator: "equal", value: "one" }), ["filter count unfit"]],
    [
      {
        kind: "table",
        filter: { logic: "or", rules: [], groups: [{ logic: "and", rules: [{ field: "gone", operator: "empty" }] }] },
      },
      ["filter gone removed"],
    ],
  ])("%j cannot show %j", (input, losses) => {
    expect(lost(input)).toEqual(losses);
  });

  it("withholds what the reader may not see, by the key of its field", () => {
    const input = { kind: "table", columns: [{ field: "name" }], sort: { field: "name", order: "asc" } };
    expect(lost(input, (key) => key !== "fullName")).toEqual(["column name withheld", "sort name withheld"]);
  });

  it("withholds a filter by a column of a sub-table, by its path", () => {
    const view = filtered({
      rows: "rows",
      quantifier: "none",
      where: { rules: [{ field: "cell", operator: "empty" }] },
    });
    expect(lost(view, (key) => key !== "rows.cell")).toEqual(["filter rows.cell withheld"]);
  });

  it("takes records of other models for granted where these are not known, and checks them where they are", () => {
    const other = parseForm({ schema: 3, fields: [{ kind: "text", id: "s1", field: "grade", label: "Grade" }] });
    const own = parseForm({
      schema: 3,
      fields: [{ kind: "relatedForm", id: "supplier", field: "supplier", label: "Supplier", modelId: "m1" }],
    });
    if (!other.ok || !own.ok) throw new Error("no form");
    const asks = (field: string) =>
      read(filtered({ rows: "supplier", quantifier: "any", where: { rules: [{ field, operator: "notEmpty" }] } }));
    const known = {
      form: own.form,
      list,
      related: (id: string) => (id === "m1" ? filterFields(other.form, { mayUse: all }) : undefined),
    };
    expect(lossesOf(asks("gone"), { form: own.form, list }, all)).toEqual([]);
    expect(lossesOf(asks("s1"), known, all)).toEqual([]);
    expect(lossesOf(asks("gone"), known, all)).toEqual([{ part: "filter", field: "supplier.gone", reason: "removed" }]);
    expect(lossesOf(asks("s1"), { ...known, related: () => undefined }, all)).toEqual([
      { part: "filter", field: "supplier", reason: "withheld" },
    ]);
    expect(labelsOf(asks("s1"), known)).toEqual({ supplier: "Supplier", "supplier.s1": "Supplier / Grade" });
  });

  it("is not saved with a condition that asks nothing", () => {
    const issues = checkView(read(filtered({ field: "count", operator: "equal" })), viewed, all);
    expect(issues.map(({ path, message }) => [path, message.en])).toEqual([
      ["filter.rules.0.value", "Give a value to filter “{name}” by"],
    ]);
  });

  it("opens without what is lost, and its filter goes as a whole", () => {
    const view = read({
      kind: "grouped",
      groups: ["state", "gone"],
      totals: [{ field: "gone", aggregate: "sum" }],
      columns: [{ field: "gone" }, { field: "name", width: 99 }],
      sort: { field: "gone", order: "asc" },
      search: [
        { field: "name", text: "x" },
        { field: "gone", text: "y" },
      ],
      filter: {
        logic: "and",
        rules: [
          { field: "name", operator: "notEmpty" },
          { field: "gone", operator: "empty" },
        ],
      },
    });
    expect(withoutLosses(view, lossesOf(view, viewed, all))).toEqual({
      schema: 1,
      kind: "grouped",
      groups: ["state"],
      totals: [],
      columns: [{ field: "name", isShown: true, width: 99 }],
      sort: undefined,
      search: [{ field: "name", text: "x" }],
      filter: undefined,
    });
    expect(withoutLosses(view, [])).toBe(view);
  });

  it("becomes a table when nothing is left of its kind", () => {
    for (const input of [
      { kind: "grouped", groups: ["gone"] },
      { kind: "treeList", by: "gone" },
    ]) {
      const view = read({ ...input, sort: { field: "name", order: "desc" } });
      expect(withoutLosses(view, lossesOf(view, viewed, all))).toMatchObject({
        kind: "table",
        columns: [],
        sort: { field: "name" },
      });
    }
  });

  it("is not saved with a field twice in one place; two totals of one field are two things", () => {
    const twice = { kind: "card", lines: ["name", "name"] };
    expect(checkView(read(twice), viewed, all).map(({ path }) => path)).toEqual(["line"]);
    const totals = (["sum", "avg"] as const).map((aggregate) => ({ field: "count", aggregate }));
    expect(checkView(read({ kind: "grouped", groups: ["state"], totals }), viewed, all)).toEqual([]);
  });

  it("groups by a time in several units, but not twice in the same", () => {
    const by = (unit: string) => ({ field: "creatorTime", unit });
    const check = (...groups: object[]) => checkView(read({ kind: "grouped", groups }), viewed, all);
    expect(check(by("year"), by("month"), by("day"))).toEqual([]);
    expect(check(by("month"), by("month"))).toMatchObject([{ path: "group" }]);
    expect(viewSchema.safeParse({ schema: 1, kind: "grouped", groups: [by("hour")] }).success).toBe(false);
  });

  it("says what its fields are called", () => {
    expect(labelsOf(read({ kind: "card", title: "name", lines: ["creatorTime"] }), { form })).toEqual({ name: "Name" });
  });

  it("of a list definition is checked with the list", () => {
    const designed = (view: object, id = "v") => ({ id, fullName: "V", view: { schema: 1, ...view } });
    const check = (...views: object[]) => parseList({ schema: 1, columns: [{ field: "name" }], views }, form);
    expect(check(designed({ kind: "table", columns: [{ field: "name" }] }))).toMatchObject({ ok: true });
    expect(check(designed({ kind: "card", lines: ["count"] }))).toMatchObject({
      ok: false,
      issues: [{ path: "views.0.view.line" }],
    });
    expect(check(designed({ kind: "table" }), designed({ kind: "card" }))).toMatchObject({
      issues: [{ path: "views.1.id" }],
    });
    expect(check(designed({ kind: "calendar" }))).toMatchObject({ ok: false });
  });
});
