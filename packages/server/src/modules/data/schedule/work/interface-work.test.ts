import { interfaceCategoryType } from "@gongshu/contract/data/data-interface";
import type { ScheduleRun } from "@gongshu/contract/data/schedule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextName } from "#testing/directory-world.ts";
import { dataOf } from "#testing/model-client.ts";
import { reader, type SourceDatabase, shop, startSourcePostgres } from "#testing/source-databases.ts";
import { type Client, openTestApp, type TestApp } from "#testing/test-app.ts";

const base = "/api/system/Base";

let test: TestApp;
let admin: Client;
let server: SourceDatabase;
let categoryId: string;
let dbLinkId: string;

beforeAll(async () => {
  test = await openTestApp();
  ({ admin } = await test.tenant("default"));
  server = await startSourcePostgres();
  await server.run("create table numbers (n int)");
  const { host, port, dbType } = server;
  const source = { fullName: "shop", dbType, host, port, serviceName: shop, ...reader };
  dbLinkId = dataOf<{ id: string }>(await admin.post(`${base}/DataSource`, source)).id;
  const categories = await admin.get(`${base}/DictionaryData/${interfaceCategoryType}/Data/Selector`);
  categoryId = dataOf<{ list: { id: string }[] }>(categories).list[0]?.id ?? "";
});
afterAll(async () => {
  await test.close();
  await server.stop();
});

async function interfaceOf(query: string): Promise<string> {
  const enCode = nextName("slow");
  const body = { fullName: enCode, enCode, categoryId, dbLinkId, dataType: 1, query, timeoutSeconds: 60 };
  return dataOf<{ id: string }>(await admin.post(`${base}/DataInterface`, body)).id;
}

/** Statements of the account that run now. */
async function running(): Promise<number> {
  const sql = `select count(*)::int as n from pg_stat_activity where usename = '${reader.userName}' and state = 'active' and query like '%numbers%'`;
  const { rows } = (await server.run(sql)) as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}

/** Takes hours once there are numbers. */
const slow = "select count(*) as n from numbers a, numbers b, numbers c, numbers d";

describe("a schedule that asks a data interface", () => {
  async function started(concurrencyPolicy: string) {
    const enCode = nextName("task");
    // It is tried when it is published.
    await server.run("truncate numbers");
    const dataInterface = { interfaceId: await interfaceOf(slow), parameters: [] };
    await server.run("insert into numbers select generate_series(1, 3000)");
    const form = { fullName: enCode, enCode, executeType: "dataInterface", dataInterface, cron: "0 0 1 1 *" };
    const id = dataOf<{ id: string }>(
      await admin.post(`${base}/ScheduleTask`, { ...form, concurrencyPolicy, enabledMark: 0 }),
    ).id;
    dataOf(await admin.post(`${base}/ScheduleTask/${id}/Actions/Run`));
    await expect.poll(running, { timeout: 5_000 }).toBe(1);
    return id;
  }
  const runsOf = async (id: string) =>
    dataOf<{ list: ScheduleRun[] }>(await admin.get(`${base}/ScheduleTask/${id}/TaskLog`)).list;
  const cancel = (id: string, run: string) => admin.post(`${base}/ScheduleTask/${id}/TaskLog/${run}/Actions/Cancel`);

  it("stops the query on the server when its run is stopped", async () => {
    const id = await started("skip");
    const [run] = await runsOf(id);
    dataOf(await cancel(id, run?.id ?? ""));
    await expect.poll(running, { timeout: 5_000 }).toBe(0);
    expect((await runsOf(id))[0]).toMatchObject({ state: "cancelled" });
  });

  it("stops the query of a run that is replaced, and runs the new one", async () => {
    const id = await started("replace");
    const [first] = await runsOf(id);
    dataOf(await admin.post(`${base}/ScheduleTask/${id}/Actions/Run`));
    await expect.poll(async () => (await runsOf(id)).map(({ state }) => state)).toEqual(["running", "cancelled"]);
    const [second] = await runsOf(id);
    expect(second?.id).not.toBe(first?.id);
    // Were the first one still there, two would run.
    await expect.poll(running, { timeout: 5_000 }).toBe(1);
    dataOf(await cancel(id, second?.id ?? ""));
    await expect.poll(running, { timeout: 5_000 }).toBe(0);
  });
});
