import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { ImportExportModel } from "#testing/import-export-model.ts";
import { dataOf, form, ModelClient, numeric, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let worker: { client: Client; roleId: string };

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  const models = new ModelClient(app, tenant);
  worker = await tenant.member("worker");
  const id = await models.create(form(text("f1", "title"), numeric("f2", "amount"), numeric("f3", "grade")));
  await models.publish(id);
  const menu = { fullName: "Menu", roleIds: [worker.roleId] };
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, menu));
  model = new ImportExportModel(app, tenant.admin, id);
  // Several with the same value, and several without one.
  for (const [index, amount] of [3, 1, null, 2, 1, null, 3, 1].entries())
    await model.create({ title: `T${index}`, amount, grade: [7, 8, null][index % 3] });
});
afterAll(() => app.close());

interface Neighbours {
  readonly previousId: string | null;
  readonly nextId: string | null;
}

const neighbours = async (id: string, query: string, client = tenant.admin) =>
  dataOf<Neighbours>(await client.get(`${model.path}/${id}/Neighbours?${query}`));
const listed = async (query: string) =>
  dataOf<{ list: { id: string }[] }>(await tenant.admin.get(`${model.path}/List?pageSize=100&${query}`)).list.map(
    ({ id }) => id,
  );
const sorts = (...keys: string[]) => {
  const asked = keys.map((key) => ({ field: key.replace("-", ""), order: key.startsWith("-") ? "desc" : "asc" }));
  return `sorts=${encodeURIComponent(JSON.stringify(asked))}`;
};
const filter = (values: object) => `json=${encodeURIComponent(JSON.stringify(values))}`;

describe("the records beside one", () => {
  it.each([
    "",
    "sidx=amount&sort=asc",
    "sidx=amount&sort=desc",
    "sidx=title&sort=asc",
    "sidx=creatorTime&sort=asc",
    sorts("amount", "grade"),
    sorts("amount", "-grade"),
    sorts("-grade", "amount"),
    sorts("-grade", "-amount"),
    sorts("grade", "-amount", "title"),
    sorts("-title", "amount"),
  ])("are those of the list, one after the other: %s", async (query) => {
    const ids = await listed(query);
    expect(ids).toHaveLength(8);
    for (const [index, id] of ids.entries())
      expect(await neighbours(id, query)).toEqual({
        previousId: ids[index - 1] ?? null,
        nextId: ids[index + 1] ?? null,
      });
  });

  it("meet the filters of the list, also beside a record that does not", async () => {
    const query = `sidx=amount&sort=asc&${filter({ amount: [2, 3] })}`;
    const [first, second, third] = await listed(query);
    expect(await neighbours(second ?? "", query)).toEqual({ previousId: first, nextId: third });
    const [outside = ""] = await listed(`sidx=amount&sort=asc&${filter({ amount: [1, 1] })}`);
    expect(await neighbours(outside, query)).toEqual({ previousId: null, nextId: first });
  });

  it("are found by the index of the order, not by going through the list", async () => {
    const { database } = app.platform;
    const { batch } = database;
    const seen: { sql: string; parameters: readonly unknown[] }[] = [];
    database.batch = (scope, statements) => {
      seen.push(...statements);
      return batch.call(database, scope, statements);
    };
    const [id = ""] = await listed("");
    seen.length = 0;
    await neighbours(id, "");
    database.batch = batch;
    const moves = seen.filter(({ sql }) => sql.includes('"found"'));
    expect(moves).toHaveLength(2);
    for (const { sql, parameters } of moves) {
      const plan = await database.transaction({ tenantId: tenant.id }, async (transaction) => {
        const off = (name: string) => ({ sql: `set local ${name} = off`, parameters: [] });
        const [, , , found] = await transaction.batch([
          off("enable_seqscan"),
          off("enable_bitmapscan"),
          off("enable_sort"),
          { sql: `explain ${sql}`, parameters },
        ]);
        return JSON.stringify(found?.rows);
      });
      expect(plan).toMatch(/_creator_time/);
      expect(plan).toMatch(/Index Cond: [^}]*creator_time [<>]= /);
    }
  });

  it("are asked by what the caller may see only", async () => {
    const [id = ""] = await listed("");
    expect((await tenant.admin.get(`${model.path}/${id}/Neighbours?sidx=nonsense`)).code).toBe(400);
    expect((await tenant.admin.get(`${model.path}/nowhere/Neighbours`)).code).toBe(404);
    const foreign = await app.tenant("other");
    const stranger = await tenant.member("stranger");
    for (const client of [foreign.admin, stranger.client])
      expect((await client.get(`${model.path}/${id}/Neighbours`)).code).toBe(403);
    const { db } = tenant.ctx;
    const column = await db
      .selectFrom("moduleColumn")
      .select("id")
      .where("enCode", "=", "amount")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("authorize").where("itemId", "=", column.id).execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
    const ask = (query: string) => worker.client.get(`${model.path}/${id}/Neighbours?${query}`);
    expect((await ask("sidx=amount")).code).toBe(403);
    expect((await ask(sorts("title", "amount"))).code).toBe(403);
    expect((await ask(filter({ amount: [1, 1] }))).code).toBe(403);
    expect((await ask("sidx=title")).code).toBe(200);
  });

  it("are of the caller's rows", async () => {
    const limited = model.as(worker.client);
    const own = await limited.create({ title: "Own" });
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("fullName", "=", "Menu").execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
    expect((await worker.client.get(`${model.path}/${own}/Neighbours`)).code).toBe(404);
    expect((await neighbours(own, "")).nextId).not.toBeNull();
  });
});
