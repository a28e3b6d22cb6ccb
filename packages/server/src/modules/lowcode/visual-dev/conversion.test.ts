import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, type FieldInput, flag, form, ModelClient, many, numeric, rows, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { publishedModel } from "./service.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

describe("a conversion", () => {
  async function convert(from: FieldInput, to: FieldInput, values: readonly unknown[]) {
    const { id, table } = await models.published(from);
    for (const [index, value] of values.entries()) await table.insert(String(index), { v: value });
    await models.save(id, form(to));
    const { steps } = await models.plan(id);
    await models.publish(id);
    return { id, table, steps, values: Object.values(await table.column("v")) };
  }

  it("goes through where every value fits", async () => {
    expect((await convert(text("v"), numeric("v"), ["1", " -2.50 ", "", ".5", "007", null])).values).toEqual([
      1,
      -2.5,
      null,
      0.5,
      7,
      null,
    ]);
    expect((await convert(numeric("v"), text("v"), [1.5, 20, null])).values).toEqual(["1.5", "20", null]);
    expect((await convert(text("v"), flag("v"), ["1", "是", "off", ""])).values).toEqual([1, 1, 0, null]);
    expect((await convert(text("v"), many("v"), ["x", ""])).values).toEqual([["x"], null]);
    expect((await convert(many("v"), text("v"), [["x", "y"], []])).values).toEqual(["x,y", null]);
    expect(
      (await convert(numeric("v", "v", { precision: 2 }), numeric("v", "v", { precision: 0 }), [3, 4])).values,
    ).toEqual([3, 4]);
  });

  it("reads dates in the tenant's time zone, and writes them in it", async () => {
    const midnight = Date.UTC(2026, 0, 1, 16);
    const spellings = ["2026-01-02", "2026/1/2", "2026年1月2日", "20260102", "2026.1.2 00:00", "2026-01-02 00:00:00"];
    expect((await convert(text("v"), day("v"), spellings)).values).toEqual(spellings.map(() => midnight));
    expect((await convert(text("v"), day("v"), ["2026", "2026-2"])).values).toEqual([
      Date.UTC(2025, 11, 31, 16),
      Date.UTC(2026, 0, 31, 16),
    ]);
    expect((await convert(day("v"), text("v"), [midnight])).values).toEqual(["2026-01-02 00:00:00"]);
  });

  it("that not all values survive says how many, and keeps the old ones hidden", async () => {
    const bad = [
      "abc",
      "1e5",
      "1.234",
      "9".repeat(40),
      "1,5",
      "--1",
      ".",
      "+",
      "- 1",
      "NaN",
      "0x1f",
      "1_0",
      "9".repeat(9000),
    ];
    const { id, table, steps, values } = await convert(text("v"), numeric("v"), ["1", ...bad]);
    expect(steps).toEqual([
      {
        kind: "replaceColumn",
        table: null,
        field: "v",
        affectedRows: bad.length,
        blocked: false,
        text: "字段“V”由文本转换为数字（2 位小数）：13 个值无法转换，将变为空值，原值保留在隐藏的列 vOld1 中",
      },
    ]);
    expect(values).toEqual([1, ...bad.map(() => null)]);
    expect(Object.values(await table.column("vOld1"))).toEqual(["1", ...bad]);
    const { shape } = await publishedModel(tenant.ctx, id);
    expect(shape.columns).toMatchObject([
      { name: "v", type: { type: "numeric" }, hidden: false },
      { name: "vOld1", type: { type: "text" }, hidden: true },
    ]);
    await models.change(id, form(numeric("v", "v", { precision: 4 })));
    expect(Object.values(await table.column("v"))[0]).toBe(1);
  });

  it("never fails on dates that are none", async () => {
    const bad = [
      "2026-02-30",
      "2026-13-01",
      "2026-1-2 25:00",
      "yesterday",
      "infinity",
      "0000-01-01",
      "99999999",
      "2026-1-2 9:60",
      "1-1-2026",
      "2027-2-29",
    ];
    expect((await convert(text("v"), day("v"), ["2024-2-29", ...bad])).values).toEqual([
      Date.UTC(2024, 1, 28, 16),
      ...bad.map(() => null),
    ]);
  });

  it("moves the indexes to the new column", async () => {
    const list: ListDefinitionInput = { schema: 1, columns: [{ field: "v", sortable: true }] };
    const id = await models.create(form(text("v")), list);
    await models.publish(id);
    const table = await models.table(id);
    await table.insert("1", { v: "x" });
    await models.change(id, form(numeric("v")), list);
    const indexes = await table.query(
      "select pg_get_indexdef(indexrelid) as sql from pg_index where indrelid = to_regclass($1)",
      [`form.${table.name}`],
    );
    expect(indexes.filter(({ sql }) => String(sql).includes("(tenant_id, v, id)"))).toHaveLength(1);
    expect(indexes.filter(({ sql }) => String(sql).includes("v_old1"))).toHaveLength(0);
    await models.change(id, form(numeric("v")), { schema: 1, columns: [{ field: "v" }] });
  });

  it("makes the index of a searched list anew, whether the value or the order is converted", async () => {
    const list: ListDefinitionInput = {
      schema: 1,
      columns: [{ field: "v" }],
      search: [{ field: "v", operator: "equal" }],
      defaultSort: { field: "n", order: "desc" },
    };
    const id = await models.create(form(text("v"), numeric("n")), list);
    await models.publish(id);
    const table = await models.table(id);
    await table.insert("1", { v: "2026-01-01", n: 5 });
    const steps = ["dropIndex", "convertColumn", "addIndex"];
    const listed = async () =>
      (
        await table.query(
          "select pg_get_indexdef(indexrelid) as sql from pg_index where indrelid = to_regclass($1) and indexrelid::regclass::text like '%\\_listed'",
          [`form.${table.name}`],
        )
      ).map(({ sql }) => /\((tenant_id, v.*?)\)/.exec(String(sql))?.[1]);
    expect(await listed()).toEqual(["tenant_id, v, n, id"]);
    expect(await models.change(id, form(day("v"), numeric("n")), list)).toEqual(steps);
    expect(await listed()).toEqual(["tenant_id, v, n, id"]);
    expect(await models.change(id, form(day("v"), numeric("n", "n", { precision: 4 })), list)).toEqual(steps);
    expect(await listed()).toEqual(["tenant_id, v, n, id"]);
  });

  it("is seen by statements that were prepared before it", async () => {
    const { id, table } = await models.published(text("v"));
    await table.insert("1", { v: "5" });
    await table.column("v");
    await models.change(id, form(numeric("v")));
    for (let key = 2; key < 12; key += 1) await table.insert(String(key), { v: key });
    expect(await table.column("v")).toMatchObject({ 1: 5, 2: 2, 11: 11 });
  });
});

describe("a unique field", () => {
  it("holds for live records", async () => {
    const { table } = await models.published(text("v", "v", { unique: true }));
    await table.insert("1", { v: "x" });
    await expect(table.insert("2", { v: "x" })).rejects.toMatchObject({ code: "23505" });
    await table.query(`update form.${table.name} set delete_mark = 1`);
    await table.insert("3", { v: "x" });
  });

  it("is refused while records hold duplicates, also such as a conversion would make", async () => {
    const { id, table } = await models.published(text("v"));
    for (const [key, v] of Object.entries({ 1: "1", 2: "1.0", 3: "2" })) await table.insert(key, { v });
    await models.save(id, form(numeric("v", "v", { unique: true })));
    const { steps, version, rowCount } = await models.plan(id);
    expect(rowCount).toBe(3);
    expect(steps.at(-1)).toMatchObject({ kind: "addIndex", affectedRows: 2, blocked: true });
    expect(await models.publishAt(id, version)).toMatchObject({
      code: 400,
      msg: "“V”有 2 行数据重复，不能要求唯一，请先处理",
      data: { errors: [{ field: "formData" }] },
    });
    await table.query(`update form.${table.name} set v = '9' where id = '2'`);
    await models.publish(id);
    expect(await table.column("v")).toEqual({ 1: 1, 2: 9, 3: 2 });
  });

  it("must be short enough for an index", async () => {
    const id = await models.create(form(text("v", "v", { unique: true, maxLength: 4000 })));
    expect(await models.publishAt(id, 1)).toMatchObject({
      code: 400,
      data: { errors: [{ field: "formData.fields.0.maxLength" }] },
    });
    const long = await models.published({ kind: "textarea", id: "v", field: "v", label: "V", maxLength: 20_000 });
    await long.table.insert("1", { v: "字".repeat(3000) });
    await models.save(long.id, form(text("v", "v", { unique: true })));
    expect((await models.plan(long.id)).steps).toMatchObject([{ kind: "addIndex", affectedRows: 1, blocked: true }]);
  });

  it("of a sub-table holds among the rows of one record", async () => {
    const { id, table } = await models.published(text("a"), rows("rows", text("c", "c", { unique: true })));
    const child = await models.table(id, "t");
    for (const record of ["1", "2"]) await table.insert(record, { a: record });
    const add = (row: string, record: string) =>
      child.query(`insert into form.${child.name} (tenant_id, id, record_id, c) values ($1, $2, $3, 'same')`, [
        tenant.id,
        row,
        record,
      ]);
    await add("r1", "1");
    await add("r2", "2");
    await expect(add("r3", "1")).rejects.toMatchObject({ code: "23505" });
    await table.query(`delete from form.${table.name} where id = '1'`);
    expect(await child.column("c")).toEqual({ r2: "same" });
  });
});
