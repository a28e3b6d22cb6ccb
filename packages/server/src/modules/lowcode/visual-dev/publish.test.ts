import { setTimeout as delay } from "node:timers/promises";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelTopic } from "#platform/http/hooks.ts";
import { dataOf, day, flag, form, ModelClient, many, numeric, rows, text } from "#testing/model-client.ts";
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

async function formTables(): Promise<number> {
  const [result] = await app.platform.database.batch({ tenantId: null }, [
    {
      sql: "select count(*)::int as count from pg_class where relnamespace = 'form'::regnamespace and relkind = 'r'",
      parameters: [],
    },
  ]);
  return Number(result?.rows[0]?.["count"]);
}

describe("a first publication", () => {
  it("makes a table whose columns are named and typed like the fields, SQL words and all", async () => {
    const { table } = await models.published(
      text("a", "order"),
      numeric("b", "select", { precision: 3 }),
      day("c", "user"),
      flag("table"),
      many("tags"),
      text("f", "dueDateText"),
    );
    const columns = await table.query(
      "select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = to_regclass($1) and attnum > 0 order by attnum",
      [`form.${table.name}`],
    );
    expect(columns.map(({ name, type }) => `${String(name)} ${String(type)}`)).toEqual([
      "tenant_id text",
      "id text",
      "creator_user_id text",
      "creator_time timestamp with time zone",
      "last_modify_user_id text",
      "last_modify_time timestamp with time zone",
      "delete_mark integer",
      "delete_time timestamp with time zone",
      "delete_user_id text",
      "version integer",
      "model_version integer",
      "organize_id text",
      "order text",
      "select numeric(18,3)",
      "user timestamp with time zone",
      "table smallint",
      "tags text[]",
      "due_date_text text",
    ]);
    await table.insert("1", { order: "it's", select: 1.5, user: 0, table: 1, tags: ["x"], dueDateText: "d" });
    expect(
      await table.query(`select "order", "select", "user", "table", "tags", "due_date_text" from form.${table.name}`),
    ).toEqual([{ order: "it's", select: 1.5, user: 0, table: 1, tags: ["x"], dueDateText: "d" }]);
  });

  it("keeps the rows of a tenant from every other, and the owner too", async () => {
    const { id, table } = await models.published(text("a"), rows("rows", text("c")));
    await table.insert("1", { a: "mine" });
    const child = await models.table(id, "t");
    for (const { name } of [table, child]) {
      for (const role of ["app", "owner"] as const) {
        const [result] = await app.platform.database.batch({ tenantId: "somebody", role }, [
          { sql: `select * from form.${name}`, parameters: [] },
        ]);
        expect(result?.rows).toEqual([]);
      }
      await expect(
        app.platform.database.batch({ tenantId: "somebody" }, [
          { sql: `insert into form.${name} (tenant_id, id) values ($1, 'x')`, parameters: [tenant.id] },
        ]),
      ).rejects.toThrow(/row-level security/);
    }
  });

  it("holds the rules of the catalogue: policy, FORCE, keys and indexes that start with the tenant", async () => {
    await models.published(text("a", "a", { unique: true }), day("b"), rows("rows", text("c", "c", { unique: true })));
    const { query } = {
      query: (sql: string) => app.platform.database.batch({ tenantId: null }, [{ sql, parameters: [] }]),
    };
    const [open, keys] = [
      await query(
        "select relname from pg_class c where relnamespace = 'form'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = c.oid) and pg_get_userbyid(relowner) = 'gongshu_owner')",
      ),
      await query(
        "select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where c.relnamespace = 'form'::regnamespace and a.attname <> 'tenant_id'",
      ),
    ];
    expect([open[0]?.rows, keys[0]?.rows]).toEqual([[], []]);
  });

  it("indexes what row security lets an index serve: the order of records, sorted and looked-up fields", async () => {
    const list: ListDefinitionInput = {
      schema: 1,
      columns: [
        { field: "a", sortable: true },
        { field: "n", sortable: true },
        { field: "long", sortable: true },
      ],
      search: [
        { field: "like", operator: "like" },
        { field: "many", operator: "in" },
        { field: "d", operator: "range" },
        { field: "m", operator: "range" },
        { field: "known", operator: "equal" },
      ],
    };
    const id = await models.create(
      form(
        text("a"),
        numeric("n"),
        numeric("m"),
        day("d"),
        text("like"),
        many("many"),
        text("long", "long", { maxLength: 4000 }),
        text("known"),
      ),
      list,
    );
    expect((await models.plan(id)).steps.map(({ text: sentence }) => sentence)).toEqual([
      "新增数据表，8 个字段",
      "为字段“A”建立索引",
      "为字段“N”建立索引",
      "为字段“D”建立索引",
      "为按字段“KNOWN”查询的列表建立索引",
    ]);
    await models.publish(id);
    const table = await models.table(id);
    const indexes = await table.query(
      "select pg_get_indexdef(indexrelid) as sql from pg_index where indrelid = to_regclass($1) and not indisprimary",
      [`form.${table.name}`],
    );
    const keysWhere = (life: string) =>
      indexes.flatMap(
        ({ sql }) => new RegExp(`\\((.*)\\) WHERE \\(delete_mark ${life}\\)$`).exec(String(sql))?.[1] ?? [],
      );
    expect(new Set(keysWhere("IS NULL"))).toEqual(
      new Set([
        "tenant_id, creator_time, id",
        "tenant_id, a, id",
        "tenant_id, d, id",
        "tenant_id, n, id",
        "tenant_id, known, creator_time, id",
      ]),
    );
    expect([keysWhere("= 1"), indexes.length]).toEqual([["tenant_id, delete_time, id"], 6]);
  });

  it("is told to every process, and leaves its version, its history and the model as records are made with it", async () => {
    const told: unknown[] = [];
    const stop = app.platform.events.subscribe(modelTopic, ({ tenantId, payload }) =>
      told.push([tenantId, payload?.["modelId"]]),
    );
    const { id, table } = await models.published(text("a", "title"));
    await expect.poll(() => told).toEqual([[tenant.id, id]]);
    stop();
    const model = await publishedModel(tenant.ctx, id);
    expect(model).toMatchObject({
      id,
      state: 1,
      publishedVersion: 1,
      tableName: table.name,
      childTableNames: {},
      form: { fields: [{ field: "title" }] },
      list: { schema: 1 },
      shape: { columns: [{ field: "a", name: "title", hidden: false }] },
    });
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["action", "diff", "actorUserId"])
      .where("entityId", "=", id)
      .where("action", "=", "publish")
      .execute();
    expect(events).toMatchObject([
      {
        actorUserId: tenant.adminId,
        diff: { publishedVersion: [0, 1], steps: [{ type: "createTable" }, { type: "addIndex" }] },
      },
    ]);
    dataOf(await tenant.admin.put(`/api/visualdev/Base/${id}/Actions/State`));
    await expect(publishedModel(tenant.ctx, id)).rejects.toThrow("This model is paused");
  });
});

describe("a later publication", () => {
  it("adds, renames, hides and puts back, and every value is still there", async () => {
    const { id, table } = await models.published(text("a", "title"), text("b", "remark"));
    await table.insert("1", { title: "T", remark: "R" });
    expect(await models.change(id, form(text("a", "headline"), text("b", "remark"), numeric("c", "amount")))).toEqual([
      "renameColumn",
      "addColumn",
      "addIndex",
    ]);
    expect(await table.column("headline")).toEqual({ 1: "T" });
    expect(await models.change(id, form(text("a", "headline"), numeric("c", "amount")))).toEqual([
      "dropIndex",
      "hideColumn",
    ]);
    expect(await models.change(id, form(text("a", "remark"), numeric("c", "amount")))).toEqual([
      "renameColumn",
      "renameColumn",
    ]);
    expect(await table.column("remark")).toEqual({ 1: "T" });
    await models.change(id, form(text("a", "remark"), text("b", "back"), numeric("c", "amount")));
    expect(await table.column("back")).toEqual({ 1: "R" });
    expect((await models.info(id)).publishedVersion).toBe(5);
  });

  it("swaps two names", async () => {
    const { id, table } = await models.published(text("a", "one"), text("b", "two"));
    await table.insert("1", { one: "A", two: "B" });
    await models.change(id, form(text("a", "two"), text("b", "one")));
    expect([await table.column("one"), await table.column("two")]).toEqual([{ 1: "B" }, { 1: "A" }]);
  });

  it("renames, hides and puts back a sub-table with its rows", async () => {
    const { id } = await models.published(text("a"), rows("rows", text("c")));
    const child = await models.table(id, "t");
    await (await models.table(id)).insert("1", { a: "x" });
    await child.query(`insert into form.${child.name} (tenant_id, id, record_id, c) values ($1, 'r', '1', 'kept')`, [
      tenant.id,
    ]);
    expect(await models.change(id, form(text("a"), rows("lines", text("c"))))).toEqual(["renameTable"]);
    expect(await models.change(id, form(text("a")))).toEqual(["hideTable"]);
    expect(await models.change(id, form(text("a"), rows("rows", text("c"), text("d"))))).toEqual([
      "renameTable",
      "showTable",
      "addColumn",
    ]);
    expect((await models.table(id, "t")).name).toBe(child.name);
    expect(await child.column("c")).toEqual({ r: "kept" });
  });

  it("shows nothing to do when only words changed, and is still a version", async () => {
    const { id } = await models.published(text("a"));
    await models.save(id, form({ ...text("a"), label: "Other" }));
    expect(await models.plan(id)).toMatchObject({ steps: [], publishedVersion: 1, rowCount: 0 });
    expect(await models.publish(id)).toMatchObject({ publishedVersion: 2 });
  });
});

describe("a publication", () => {
  it("of a draft that somebody changed after it was planned is refused with both versions", async () => {
    const id = await models.create(form(text("a")));
    const { version } = await models.plan(id);
    await models.save(id, form(text("a"), text("b")));
    expect(await models.publishAt(id, version)).toMatchObject({
      code: 409,
      data: { current: { version: version + 1 }, submitted: { version } },
    });
  });

  it("at the same time as another one: one wins, the other gets the conflict", async () => {
    const id = await models.create(form(text("a")));
    const replies = await Promise.all([models.publishAt(id, 1), models.publishAt(id, 1), models.publishAt(id, 1)]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await models.info(id)).toMatchObject({ publishedVersion: 1, version: 2 });
  });

  it("waits for records that are just being written, and loses none of their values", async () => {
    const { id, table } = await models.published(text("v"));
    await models.save(id, form(numeric("v")));
    const { version } = await models.info(id);
    const insert = `insert into form.${table.name} (tenant_id, id, model_version, v) values ($1, '1', 1, 'not a number')`;
    const replies = await app.platform.database.transaction({ tenantId: tenant.id }, async (writer) => {
      await writer.run({ sql: insert, parameters: [tenant.id] });
      const publishing = [models.publishAt(id, version)];
      await delay(300);
      return publishing;
    });
    expect(await Promise.all(replies)).toMatchObject([{ code: 200 }]);
    expect([await table.column("v"), await table.column("vOld1")]).toEqual([{ 1: null }, { 1: "not a number" }]);
  });

  it("that fails in its last step leaves nothing behind", async () => {
    const id = await models.create(form(text("a"), rows("rows", text("c"))));
    const before = await formTables();
    // The version that this publication wants to write exists already.
    const squatter = {
      tenantId: tenant.id,
      visualDevId: id,
      version: 1,
      formData: {},
      columnData: {},
      tables: {},
      creatorTime: new Date(),
    };
    await tenant.ctx.db.insertInto("visualDevVersion").values(squatter).execute();
    expect((await models.publishAt(id, 1)).code).not.toBe(200);
    expect(await formTables()).toBe(before);
    expect(await models.info(id)).toMatchObject({ state: 0, publishedVersion: 0, version: 1, tables: "" });
  });

  it("of two tenants with a model of the same id makes two tables", async () => {
    const other = await app.tenant("twin");
    const id = await models.create(form(text("a")));
    const row = await tenant.ctx.db.selectFrom("visualDev").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const twin = {
      ...row,
      tenantId: other.id,
      formData: JSON.stringify(row.formData),
      columnData: JSON.stringify(row.columnData),
      tables: null,
      creatorTime: new Date(),
      lastModifyTime: null,
      publishedTime: null,
      deleteTime: null,
    };
    await other.ctx.db.insertInto("visualDev").values(twin).execute();
    await models.publish(id);
    dataOf(await other.admin.post(`/api/visualdev/Base/${id}/Actions/Publish`, { version: 1 }));
    const names = await Promise.all([tenant, other].map(async ({ ctx }) => (await publishedModel(ctx, id)).tableName));
    expect(new Set(names).size).toBe(2);
  });
});
