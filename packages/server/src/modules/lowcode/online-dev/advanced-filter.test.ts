import { compileExpression } from "@gongshu/core/expression/compile";
import { filterLimits } from "@gongshu/core/expression/limits";
import { parseForm } from "@gongshu/core/form/parse-form";
import { checkFilter } from "@gongshu/core/list/query/check-filter";
import { filterFields } from "@gongshu/core/list/query/filter-fields";
import { filterScope } from "@gongshu/core/list/query/filter-scope";
import { filterExpression } from "@gongshu/core/list/query/filter-text";
import type { FilterRule, FilterTree } from "@gongshu/core/list/query/filter-tree";
import { filterReader } from "@gongshu/core/testing/filter-reader";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { cellsOf, dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const colours = ["red", "blue"].map((value) => ({ value, label: value }));
const node = (value: string, ...below: string[]) => ({
  value,
  label: value,
  children: below.map((child) => ({ value: child, label: child })),
});
const supplierFields: FieldInput[] = [
  { kind: "text", id: "s1", field: "name", label: "名称" },
  { kind: "number", id: "s2", field: "grade", label: "等级" },
];
const orderFields = (modelId: string): FieldInput[] => [
  { kind: "text", id: "f1", field: "name", label: "名称" },
  { kind: "richText", id: "f2", field: "note", label: "说明" },
  { kind: "number", id: "f3", field: "price", label: "单价", precision: 2 },
  { kind: "date", id: "f4", field: "due", label: "交期", format: "yyyy-MM-dd HH:mm" },
  { kind: "select", id: "f5", field: "colour", label: "颜色", options: { source: "static", options: colours } },
  { kind: "checkbox", id: "f6", field: "tags", label: "标签", options: { source: "static", options: colours } },
  { kind: "switch", id: "f7", field: "urgent", label: "加急" },
  {
    kind: "cascader",
    id: "f8",
    field: "area",
    label: "区域",
    multiple: true,
    options: { source: "static", options: [node("e", "e1"), node("f", "f1")] },
  },
  { kind: "dateRange", id: "f9", field: "leave", label: "停产" },
  { kind: "relatedForm", id: "fa", field: "supplier", label: "供应商", modelId, labelField: "name" },
  {
    kind: "table",
    id: "t1",
    field: "items",
    label: "明细",
    columns: [
      { kind: "text", id: "c1", field: "name", label: "品名" },
      { kind: "number", id: "c2", field: "quantity", label: "数量" },
    ],
  },
];

let app: TestApp;
let tenant: TestTenant;
let suppliers: ImportExportModel;
let orders: ImportExportModel;
let fields: FieldInput[];
/** What was stored, with the suppliers by their ids. */
const stored: Record<string, unknown>[] = [];
const recordIds: string[] = [];
const supplierRows = new Map<string, Record<string, unknown>>();

/** A moment in Shanghai. */
const at = (text: string) => Date.parse(`${text}+08:00`);

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  suppliers = await ImportExportModel.publish(app, tenant, "filterSuppliers", supplierFields);
  fields = orderFields(suppliers.id);
  orders = await ImportExportModel.publish(app, tenant, "filterOrders", fields);
  const good = await suppliers.create({ name: "Good", grade: 9 });
  const poor = await suppliers.create({ name: "Poor", grade: 2 });
  for (const id of [good, poor]) supplierRows.set(id, await suppliers.get(id));
  const leave = [at("2026-03-01T00:00"), at("2026-03-05T00:00")];
  const records = [
    {
      name: "Axle ABC",
      note: "<p>Very <strong>ur</strong>gent &amp; big</p>",
      price: 12.5,
      due: at("2026-03-05T08:30"),
      colour: "red",
      tags: ["red", "blue"],
      urgent: 1,
      area: [["e", "e1"]],
      leave,
      supplier: good,
      items: [
        { name: "Bolt", quantity: 6 },
        { name: "Nut", quantity: 2 },
      ],
    },
    {
      name: "bolt abc",
      price: 0,
      due: at("2026-03-06T00:00"),
      colour: "blue",
      tags: ["blue"],
      urgent: 0,
      area: [
        ["e", "e1"],
        ["f", "f1"],
      ],
      supplier: poor,
      items: [{ name: "Bolt", quantity: 4 }],
    },
    { name: "Empty" },
    { name: "Half", price: 7, items: [{ name: "Washer" }, { quantity: 50 }] },
  ];
  for (const record of records) {
    const id = await orders.create(record);
    recordIds.push(id);
    stored.push({ ...(await orders.get(id)), creatorUser: tenant.adminId });
  }
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

const one = (...rules: FilterRule[]): FilterTree => ({ logic: "and", rules });
const rule = (field: string, operator: string, value?: unknown): FilterRule =>
  ({ field, operator, ...(value !== undefined && { value }) }) as FilterRule;
const rows = (quantifier: "any" | "none" | "every", ...rules: FilterRule[]): FilterRule =>
  ({ rows: "t1", quantifier, where: one(...rules) }) as FilterRule;
const total = (name: string, operator: string, value: unknown, more: object = {}): FilterRule =>
  ({ rows: "t1", total: name, operator, value, ...more }) as FilterRule;

const listed = async (filter: FilterTree, client = orders.client) => client.post(`${orders.path}/List`, { filter });

async function found(filter: FilterTree): Promise<string[]> {
  const { list } = dataOf<{ list: { name: string }[] }>(await listed(filter));
  return list.map(({ name }) => name.slice(0, 4)).toSorted();
}

/** The same in JavaScript, over what was stored. */
function foundHere(filter: FilterTree): string[] {
  const own = parseForm({ schema: 3, fields });
  const other = parseForm({ schema: 3, fields: supplierFields });
  if (!own.ok || !other.ok) throw new Error("no form");
  const all = { mayUse: () => true };
  const known = filterFields(own.form, { ...all, related: () => filterFields(other.form, all) });
  const checked = checkFilter(filter, known, "Asia/Shanghai");
  if (!checked.ok) throw new Error(checked.issues[0]?.message.en);
  const expression = filterExpression(checked.filter, known, "Asia/Shanghai");
  const compiled = compileExpression(expression.text, filterScope(known, expression.lists), { limits: filterLimits });
  if (!compiled.ok) throw new Error(`${expression.text}: ${compiled.issue.message.en}`);
  const context = { now: Date.now(), timeZone: "Asia/Shanghai", userId: tenant.adminId };
  const names = stored
    .filter((record) => {
      const rowsOf = (id: string) => {
        if (id === "t1") return (record["items"] ?? []) as Record<string, unknown>[];
        const supplier = supplierRows.get(String(record["supplier"]));
        return supplier === undefined ? [] : [supplier];
      };
      return compiled.expression.evaluate(filterReader(known, expression.lists, record, rowsOf), context) === true;
    })
    .map((record) => String(record["name"]).slice(0, 4));
  return names.toSorted();
}

const everything = ["Axle", "Empt", "Half", "bolt"];
const supplier = (quantifier: "any" | "none" | "every", ...rules: FilterRule[]): FilterRule =>
  ({ rows: "fa", quantifier, where: one(...rules) }) as FilterRule;

describe("an advanced filter", () => {
  it.each<[string, FilterTree, string[]]>([
    ["nothing", one(), everything],
    ["words in any case", one(rule("f1", "contains", "ABC")), ["Axle", "bolt"]],
    ["no such words, missing ones too", one(rule("f1", "notContains", "ABC")), ["Empt", "Half"]],
    ["words of a rich text without its tags", one(rule("f2", "contains", "URGENT & b")), ["Axle"]],
    ["a number", one(rule("f3", "greater", 7)), ["Axle"]],
    ["numbers up to an end", one(rule("f3", "between", [null, 7])), ["Half", "bolt"]],
    ["no number", one(rule("f3", "empty")), ["Empt"]],
    ["another number, or none", one(rule("f3", "notEqual", 7)), ["Axle", "Empt", "bolt"]],
    ["one of several numbers", one(rule("f3", "in", [0, 12.5])), ["Axle", "bolt"]],
    ["a whole day", one(rule("f4", "equal", at("2026-03-05T00:00"))), ["Axle"]],
    ["after a whole day", one(rule("f4", "greater", at("2026-03-05T00:00"))), ["bolt"]],
    ["up to a whole day", one(rule("f4", "lessOrEqual", at("2026-03-05T00:00"))), ["Axle"]],
    ["days from one to another", one(rule("f4", "between", [at("2026-03-05T00:00"), "2026-03-06"])), ["Axle", "bolt"]],
    ["the past", one(rule("f4", "within", "past"), rule("f4", "less", at("2026-03-06T00:00"))), ["Axle"]],
    ["one of several choices", one(rule("f5", "in", ["red", "green"])), ["Axle"]],
    ["none of several choices", one(rule("f5", "notIn", ["red"])), ["Empt", "Half", "bolt"]],
    ["any of several values", one(rule("f6", "in", ["red"])), ["Axle"]],
    ["all of several values", one(rule("f6", "contains", ["red", "blue"])), ["Axle"]],
    ["not that value", one(rule("f6", "notIn", ["red"])), ["Empt", "Half", "bolt"]],
    ["a switch that is on", one(rule("f7", "equal", 1)), ["Axle"]],
    ["a node of several paths", one(rule("f8", "in", ["f"])), ["bolt"]],
    ["no path", one(rule("f8", "empty")), ["Empt", "Half"]],
    ["a stretch that overlaps", one(rule("f9", "between", [at("2026-03-05T12:00"), null])), []],
    ["the last day of a stretch", one(rule("f9", "between", [at("2026-03-05T00:00"), null])), ["Axle"]],
    ["who made it", one(rule("creatorUser", "in", ["@userId"])), everything],
    ["a row", one(rows("any", rule("c2", "greater", 5), rule("c1", "contains", "bolt"))), ["Axle"]],
    ["no row", one(rows("none", rule("c2", "greater", 5))), ["Empt", "bolt"]],
    ["every row", one(rows("every", rule("c2", "greater", 3))), ["Empt", "bolt"]],
    ["any row at all", one(rows("any")), ["Axle", "Half", "bolt"]],
    ["no row at all", one(rows("none")), ["Empt"]],
    ["a number of rows", one(total("count", "greaterOrEqual", 2)), ["Axle", "Half"]],
    [
      "a number of some rows",
      one(total("count", "equal", 1, { where: one(rule("c1", "equal", "Bolt")) })),
      ["Axle", "bolt"],
    ],
    ["a total", one(total("sum", "between", [4, 8], { of: "c2" })), ["Axle", "bolt"]],
    [
      "a total of some rows",
      one(total("sum", "greater", 5, { of: "c2", where: one(rule("c1", "notEmpty")) })),
      ["Axle"],
    ],
    ["an average", one(total("avg", "equal", 4, { of: "c2" })), ["Axle", "bolt"]],
    ["the greatest", one(total("max", "greater", 5, { of: "c2" })), ["Axle", "Half"]],
    ["a field of another record", one(supplier("any", rule("s2", "greaterOrEqual", 5))), ["Axle"]],
    ["no such other record", one(supplier("none", rule("s2", "greaterOrEqual", 5))), ["Empt", "Half", "bolt"]],
    [
      "groups",
      {
        logic: "or",
        rules: [rule("f1", "equal", "Empty")],
        groups: [{ logic: "and", rules: [rule("f3", "less", 10), rows("any", rule("c1", "equal", "Bolt"))] }],
      },
      ["Empt", "bolt"],
    ],
  ])("finds %s, as JavaScript does", async (_name, filter, names) => {
    expect(await found(filter)).toEqual(names);
    expect(foundHere(filter)).toEqual(names);
  });

  it("takes ten thousand values as one, and not one more", async () => {
    const values = Array.from({ length: 9_999 }, (_, index) => `value-of-some-length-${index}`);
    expect(await found(one(rule("f1", "in", [...values, "Empty"])))).toEqual(["Empt"]);
    expect(await found(one(rule("f6", "in", [...values, "red"])))).toEqual(["Axle"]);
    expect(await found(one(rule("f3", "in", [...values.map((_value, index) => index + 0.25), 7])))).toEqual(["Half"]);
    expect(await listed(one(rule("f1", "in", [...values, "a", "b"])))).toMatchObject({ code: 400 });
  });

  it("is refused with a sentence where it would be wider than it says", async () => {
    const refusals = [
      one(rule("f1", "equal", "x"), rule("gone", "equal", "x")),
      one(rule("f1", "equal", "")),
      one(rule("f3", "contains", "1")),
      one(rows("any", rule("c9", "equal", 1))),
      one(total("sum", "greater", 5, { of: "c1" })),
    ];
    const sentences = await Promise.all(refusals.map(async (filter) => (await listed(filter)).msg));
    expect(sentences).toEqual([
      "第 2 个筛选条件所用的字段已不存在，请修改或删除该条件",
      "请填写“名称”的筛选值",
      "字段“单价”不能这样筛选",
      "第 2 个筛选条件所用的字段已不存在，请修改或删除该条件",
      "“品名”不是数字，不能统计",
    ]);
  });

  it("limits the neighbours of a record and an export as well", async () => {
    const filter = one(rows("any", rule("c1", "notEmpty")));
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const ids = new Map(stored.map((record, index) => [String(record["name"]), recordIds[index] ?? ""]));
    const reply = await orders.client.get(`${orders.path}/${ids.get("Empty")}/Neighbours?${query}`);
    expect(new Set(Object.values(dataOf<object>(reply)))).toEqual(new Set([ids.get("bolt abc"), ids.get("Half")]));
    const exported = await orders.client.post(`${orders.path}/Actions/Export`, { filter, selectKey: "name" });
    const cells = await cellsOf(await orders.download(dataOf<{ url: string }>(exported).url));
    expect(cells).toHaveLength(4);
  });

  it("may be sent as text in an address", async () => {
    const filter = encodeURIComponent(JSON.stringify(one(rule("f1", "equal", "Empty"))));
    const reply = await orders.client.get(`${orders.path}/List?filter=${filter}`);
    expect(dataOf<{ list: unknown[] }>(reply).list).toHaveLength(1);
    expect(await orders.client.get(`${orders.path}/List?filter=no`)).toMatchObject({ code: 400 });
  });
});

describe("an advanced filter by another record", () => {
  it("is refused to whoever may not open the records of that form", async () => {
    const { client: clerk, roleId } = await tenant.member("clerk");
    const menu = { fullName: "Orders of clerks", roleIds: [roleId] };
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${orders.id}/Actions/Menu`, menu));
    expect(await listed(one(rule("f1", "notEmpty")), clerk)).toMatchObject({ code: 200 });
    expect(await listed(one(supplier("any", rule("s2", "notEmpty"))), clerk)).toMatchObject({
      code: 403,
      msg: "第 1 个筛选条件所用的字段您无权查看，不能用于筛选",
    });
  });
});

describe("a view with a filter by another record", () => {
  const save = (field: string, client = orders.client) => {
    const filter = one(supplier("any", rule(field, "greater", 1)));
    const view = { schema: 1, kind: "table", filter };
    return client.post(`${orders.path}/Views`, { fullName: `By ${field}`, view });
  };

  it("is saved with fields that the other form has, and by those who may open it", async () => {
    const { id } = dataOf<{ id: string }>(await save("s2"));
    const { list } = dataOf<{ list: { id: string; losses: unknown[] }[] }>(
      await orders.client.get(`${orders.path}/Views`),
    );
    expect(list.find((view) => view.id === id)?.losses).toEqual([]);
    expect(await save("s9")).toMatchObject({ code: 400 });
    const { client, roleId } = await tenant.member("viewClerk");
    const menu = { fullName: "Orders of view clerks", roleIds: [roleId] };
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${orders.id}/Actions/Menu`, menu));
    expect(await save("s2", client)).toMatchObject({ code: 400 });
  });
});

describe("a list", () => {
  const names = async (query: object) => {
    const { list } = dataOf<{ list: { name: string }[] }>(await orders.client.post(`${orders.path}/List`, query));
    return list.map(({ name }) => name.slice(0, 4));
  };

  it("is sorted by several fields", async () => {
    const keys = (first: "asc" | "desc") => [
      { field: "colour", order: first },
      { field: "name", order: "desc" },
    ];
    const asked = await names({ sorts: [{ field: "price", order: "desc" }, ...keys("asc").slice(1)] });
    expect(asked).toEqual(["Empt", "Axle", "Half", "bolt"]);
    expect(await orders.client.post(`${orders.path}/List`, { sorts: [{ field: "gone" }] })).toMatchObject({
      code: 400,
    });
  });

  it("is searched by a word in its texts and in the names of options", async () => {
    expect(await names({ keyword: "abc", sidx: "name", sort: "desc" })).toHaveLength(2);
    expect(await names({ keyword: "blue" })).toHaveLength(2);
    expect(await names({ keyword: "no such word" })).toEqual([]);
  });
});

describe("the groups of a list", () => {
  const groups = async (query: object) =>
    dataOf<{ list: { keys: { text: string }[]; count: number; aggregates: number[] }[] }>(
      await orders.client.post(`${orders.path}/Groups`, query),
    ).list.map(({ keys, count, aggregates }) => [...keys.map(({ text }) => text), count, ...aggregates]);

  it("have their numbers and totals, those without a value last", async () => {
    const price = { field: "price", function: "sum" };
    expect(await groups({ groups: [{ field: "colour", order: "desc" }], aggregates: [price] })).toEqual([
      ["red", 1, 12.5],
      ["blue", 1, 0],
      ["", 2, 7],
    ]);
    expect(await groups({ groups: [{ field: "due", unit: "month" }, { field: "urgent" }] })).toEqual([
      ["2026年3月", "否", 1],
      ["2026年3月", "是", 1],
      ["", "否", 2],
    ]);
  });

  it("are one of all where none is asked for, of what the filter leaves", async () => {
    const aggregates = ["min", "max", "avg", "filled"].map((name) => ({ field: "price", function: name }));
    const filter = one(rule("f3", "greater", 1));
    expect(await groups({ aggregates, filter })).toEqual([[2, 7, 12.5, 9.75, 2]]);
  });

  it("are refused by what holds many values, and totals of what holds no number", async () => {
    const wrong = [
      { groups: [{ field: "tags" }] },
      { groups: [{ field: "gone" }] },
      { aggregates: [{ field: "name", function: "sum" }] },
    ];
    for (const query of wrong)
      expect(await orders.client.post(`${orders.path}/Groups`, query)).toMatchObject({ code: 400 });
  });
});
