import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

describe("a publication", () => {
  it("of more than others can wait for is refused with all its reasons", async () => {
    const unique = Array.from({ length: 60 }, (_, index) => text(`u${index}`, `u${index}`, { unique: true }));
    const tables = Array.from({ length: 150 }, (_, index) => ({
      ...rows(`t${index}`, ...unique.map((field) => ({ ...field, id: `x${index}${field.id}` }))),
      id: `t${index}`,
    }));
    const id = await models.create(form(...tables));
    const { version } = await models.info(id);
    expect(await models.publishAt(id, version)).toMatchObject({
      code: 400,
      data: {
        errors: [
          { message: "一个表单最多有 30 个子表，现有 150 个" },
          { message: "一个表单连同子表的列最多有 1000 个字段，现有 9150 个" },
          { message: "最多有 100 个字段可以要求唯一，现有 9000 个" },
        ],
      },
    });
  });

  it("converts many rows at once and says that it takes a while, but builds only so much of indexes", async () => {
    const { id, table } = await models.published(text("a"), text("b"));
    await table.query(
      `insert into form.${table.name} (tenant_id, id, creator_time, version, model_version, a, b)
       select current_setting('app.tenant_id'), n::text, now(), 1, 1, n, n from generate_series(1, 260000) as n returning 1`,
      [],
    );
    const unsorted = { schema: 1 as const, columns: [{ field: "a" }, { field: "b" }] };
    await models.change(id, form(text("a"), text("b")), unsorted);
    const columns = [
      { field: "a", sortable: true },
      { field: "b", sortable: true },
    ];
    await models.save(id, form(numeric("a"), numeric("b")), { schema: 1, columns });
    const { steps } = await models.plan(id);
    expect(steps[0]?.text).toContain("数据表有 260000 行");
    expect(steps).toMatchObject([
      { kind: "longWait", blocked: false },
      { kind: "convertColumn", blocked: false },
      { kind: "convertColumn", blocked: false },
      { kind: "addIndex", blocked: false },
      { kind: "addIndex", blocked: true, text: "数据表有 260000 行，对“B”的更改请留到下一次发布" },
    ]);
    expect((await models.publishAt(id, (await models.info(id)).version)).code).toBe(400);
    expect(await models.change(id, form(numeric("a"), numeric("b")), unsorted)).toEqual([
      "longWait",
      "convertColumn",
      "convertColumn",
    ]);
    expect(await table.query(`select a + b as sum from form.${table.name} where id = '260000'`, [])).toEqual([
      { sum: 520_000 },
    ]);
    // A quarter of a million rows, converted twice.
  }, 90_000);

  it("converts several columns of a table at once", async () => {
    const { id, table } = await models.published(text("a"), text("b"), text("c"));
    await table.query(
      `insert into form.${table.name} (tenant_id, id, creator_time, version, model_version, a, b, c)
       values (current_setting('app.tenant_id'), '1', now(), 1, 1, '1', '2', '3') returning 1`,
      [],
    );
    expect(await models.change(id, form(numeric("a"), numeric("b"), numeric("c")))).toEqual([
      "convertColumn",
      "convertColumn",
      "convertColumn",
    ]);
    const [sum] = await table.query(`select a + b + c = 6 as "isSix" from form.${table.name}`, []);
    expect(sum).toEqual({ isSix: true });
  });
});
