import { describe, expect, it } from "vitest";
import { parseForm } from "../form/parse-form.ts";
import { translate } from "../text/messages.ts";
import { defaultList } from "./default-list.ts";
import { parseFilter } from "./filter.ts";
import { parseList } from "./parse-list.ts";

const parsed = parseForm({
  schema: 1,
  fields: [
    { kind: "text", id: "f1", field: "name", label: "名称" },
    { kind: "number", id: "f2", field: "quantity", label: "数量" },
    { kind: "date", id: "f3", field: "day", label: "日期" },
    {
      kind: "select",
      id: "f4",
      field: "state",
      label: "状态",
      options: { source: "dictionary", dictionaryType: "state" },
    },
    { kind: "user", id: "f5", field: "owners", label: "负责人", multiple: true },
    { kind: "switch", id: "f6", field: "active", label: "启用" },
    { kind: "textarea", id: "f7", field: "remark", label: "备注", hidden: true },
    {
      kind: "table",
      id: "t1",
      field: "items",
      label: "明细",
      columns: [{ kind: "text", id: "c1", field: "part", label: "零件" }],
    },
  ],
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
const { form } = parsed;

describe("parseList", () => {
  const problems = (input: object) => {
    const list = parseList({ schema: 1, columns: [], ...input }, form);
    return list.ok ? [] : list.issues.map((issue) => `${issue.path}: ${translate(issue.message, "en", issue.params)}`);
  };

  it("gives what is left out its default", () => {
    const list = parseList({ schema: 1, columns: [{ field: "f1" }] }, form);
    expect(list.ok && list.list).toMatchObject({
      pageSize: 20,
      defaultSort: { field: "creatorTime", order: "desc" },
      buttons: { add: true, batchRemove: true },
      columns: [{ field: "f1", align: "left", sortable: false }],
    });
  });

  it("keeps the group of a column without the blanks around it", () => {
    const list = parseList({ schema: 1, columns: [{ field: "f1", group: " 来料 " }] }, form);
    expect(list.ok && list.list.columns[0]?.group).toBe("来料");
    expect(problems({ columns: [{ field: "f1", group: "  " }] })).toHaveLength(1);
  });

  it.each([
    [{ columns: [{ field: "zz" }] }, "columns.0: The list refers to a field that does not exist: “zz”"],
    [{ columns: [{ field: "t1" }] }, "columns.0: “明细” cannot be a column of the list"],
    [{ columns: [{ field: "f1" }, { field: "f1" }] }, "columns.1: The column “名称” is there twice"],
    [{ columns: [{ field: "f5", sortable: true }] }, "columns.0.sortable: “负责人” cannot be sorted by"],
    [
      { columns: [{ field: "creatorTime", editable: true }] },
      "columns.0.editable: “creatorTime” cannot be edited in the list",
    ],
    [{ columns: [{ field: "f1", summed: true }] }, "columns.0.summed: “名称” is not numeric and cannot be summed"],
    [{ search: [{ field: "f6", operator: "like" }] }, "search.0.operator: “启用” cannot be searched in this way"],
    [
      { search: [{ field: "creatorTime", operator: "like" }] },
      "search.0.operator: “creatorTime” cannot be searched in this way",
    ],
    [{ defaultSort: { field: "f5", order: "asc" } }, "defaultSort.field: “负责人” cannot be sorted by"],
    [{ pageSize: 7 }, "pageSize: The setting “pageSize” has a wrong value"],
  ])("refuses %o", (input, expected) => expect(problems(input)).toEqual([expected]));
});

describe("parseList of a wide form", () => {
  it("keeps to as many indexes as a publication may bring", () => {
    const wide = parseForm({
      schema: 1,
      fields: Array.from({ length: 80 }, (_, index) => ({
        kind: "text",
        id: `f${index}`,
        field: `f${index}`,
        label: "L",
      })),
    });
    if (!wide.ok) throw new Error("no form");
    const sorted = (count: number) => wide.form.fields.slice(0, count).map(({ id }) => ({ field: id, sortable: true }));
    const searched = (from: number, to: number) =>
      wide.form.fields.slice(from, to).map(({ id }) => ({ field: id, operator: "equal" }));
    const list = { schema: 1, columns: sorted(50), search: searched(40, 60) };
    expect(parseList(list, wide.form).ok).toBe(true);
    const more = parseList({ ...list, search: searched(41, 61) }, wide.form);
    expect(more.ok ? [] : more.issues.map(({ message, params }) => translate(message, "en", params))).toEqual([
      "A list is sorted and searched by at most 60 fields; this one by 61",
    ]);
  });
});

describe("defaultList", () => {
  it("shows the visible fields and the base columns, and stands its own check", () => {
    const list = defaultList(form);
    expect(list.columns.map(({ field }) => field)).toEqual([
      "f1",
      "f2",
      "f3",
      "f4",
      "f5",
      "f6",
      "creatorUser",
      "creatorTime",
      "lastModifyTime",
    ]);
    expect(list.search).toEqual([
      { field: "f1", operator: "like" },
      { field: "f2", operator: "range" },
      { field: "f3", operator: "range" },
      { field: "f4", operator: "in" },
    ]);
    expect(parseList(list, form)).toEqual({ ok: true, list });
  });
});

describe("parseFilter", () => {
  const list = { search: [{ field: "f4", operator: "equal" as const }] };
  const read = (input: unknown) => parseFilter(input, form, list, "Asia/Shanghai");

  it("takes for a switch nothing that its column could not hold", () => {
    expect(read({ active: true }).filters).toMatchObject([{ field: "f6", operator: "equal", value: 1 }]);
    for (const active of [99_999, 0.5, "70000"]) expect(read({ active }).issues).toHaveLength(1);
  });
  const day = Date.UTC(2026, 2, 4, 16);

  it.each([
    [{ name: "abc" }, { field: "f1", operator: "like", value: "abc" }],
    [{ name: ["a", "b"] }, { field: "f1", operator: "in", values: ["a", "b"] }],
    [{ quantity: [1, "2.5"] }, { field: "f2", operator: "range", from: 1, to: 2.5 }],
    [{ quantity: [null, 5] }, { field: "f2", operator: "range", from: null, to: 5 }],
    [{ quantity: 5 }, { field: "f2", operator: "equal", value: 5 }],
    [{ day: ["2026-03-05", null] }, { field: "f3", operator: "range", from: day, to: null }],
    [{ day: [day, day] }, { field: "f3", operator: "range", from: day, to: day }],
    [{ state: "on" }, { field: "f4", operator: "equal", value: "on" }],
    [{ state: ["on", "off"] }, { field: "f4", operator: "in", values: ["on", "off"] }],
    [{ owners: "u1" }, { field: "f5", operator: "in", values: ["u1"] }],
    [{ active: "1" }, { field: "f6", operator: "equal", value: 1 }],
    [{ creatorTime: [day, null] }, { field: "creatorTime", operator: "range", from: day, to: null }],
    [{ creatorUser: "u1" }, { field: "creatorUser", operator: "in", values: ["u1"] }],
  ])("reads %o", (input, filter) => {
    expect(read(input)).toEqual({ filters: [filter], issues: [] });
    expect(read(JSON.stringify(input)).filters).toEqual([filter]);
  });

  it("leaves out what is empty", () =>
    expect(read({ name: "", quantity: [null, null], state: [], day: null })).toEqual({ filters: [], issues: [] }));
  it("takes no filter at all", () =>
    expect([undefined, null, "", {}].map((input) => read(input).filters)).toEqual([[], [], [], []]));

  it.each([
    [{ nothing: 1 }, "nothing: There is no field “nothing” to filter by"],
    [{ items: "x" }, "items: The field “明细” cannot be filtered by"],
    [{ quantity: ["a", 1] }, "quantity: The value of the filter has the wrong type"],
    [{ quantity: [1, 2, 3] }, "quantity: A range must be [from, to]"],
    [{ quantity: { from: 1 } }, "quantity: The value of the filter has the wrong type"],
    [{ name: "x".repeat(201) }, "name: The value of the filter is too long"],
    [{ name: { $ne: 1 } }, "name: The value of the filter has the wrong type"],
    [{ state: Array.from({ length: 501 }, () => "a") }, "state: The value of the filter is too long"],
    [{ creatorTime: 5 }, "creatorTime: A range must be [from, to]"],
    ["{broken", ": The filter is not a valid JSON object"],
    [`{"text":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, ": The filter is not a valid JSON object"],
    ["[1]", ": The filter is not a valid JSON object"],
    [7, ": The filter is not a valid JSON object"],
  ])("refuses %o", (input, expected) => {
    const { filters, issues } = read(input);
    expect(filters).toEqual([]);
    expect(issues.map((issue) => `${issue.path}: ${translate(issue.message, "en", issue.params)}`)).toEqual([expected]);
  });
});
