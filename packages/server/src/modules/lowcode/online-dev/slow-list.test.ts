import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorContext } from "#platform/http/actor-context.ts";
import { testDatabaseKind } from "#testing/database.ts";
import { dataOf } from "#testing/import-export-model.ts";
import { ModelClient, type ModelTable } from "#testing/model-client.ts";
import { clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { listSums } from "./list-sums.ts";
import { recordsOf } from "./service.ts";
import { TotalStore } from "./total-store.ts";

let app: TestApp;
let tenant: TestTenant;
let table: ModelTable;
let modelId: string;
let path: string;

beforeAll(async () => {
  app = await openTestApp({ LIST_TIMEOUT: "0.3" });
  tenant = await app.tenant("default");
  const models = new ModelClient(app, tenant);
  const fields = [{ kind: "number" as const, id: "f1", field: "weight", label: "Weight" }];
  modelId = await models.create({ schema: 3, fields }, { schema: 1, columns: [{ field: "f1", summed: true }] });
  await models.publish(modelId);
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName: "Slow" }));
  table = await models.table(modelId);
  path = `/api/visualdev/OnlineDev/${modelId}`;
  dataOf(await tenant.admin.post(path, { data: JSON.stringify({ weight: 2 }) }));
});
afterAll(() => app.close());

/** Statements on the records wait until the work has ended: another session has their table. The embedded database has one session. */
function whileLocked(work: () => Promise<void>): Promise<void> {
  return app.platform.database.transaction({ tenantId: tenant.id, role: "owner" }, async (transaction) => {
    await transaction.script(`lock table form."${table.name}" in access exclusive mode`);
    await work();
  });
}

const asked = {
  list: () => `${path}/List`,
  groups: () => `${path}/Groups`,
};

describe.runIf(testDatabaseKind === "server")("a list that the database takes too long to read", () => {
  it.each([
    ["zh-CN", "数据较多，查询超过 0.3 秒仍未完成，请缩小筛选范围后重试"],
    ["zh-TW", "資料較多，查詢超過 0.3 秒仍未完成，請縮小篩選範圍後重試"],
    [
      "en",
      "There are too many records for this query, which took longer than 0.3 s; please narrow the filter and try again",
    ],
  ])("says in %s that the filter should be narrowed", async (language, msg) => {
    const client = clientOf(app.app, tenant.admin.token, { "accept-language": language });
    await client.post(asked.list(), {});
    await whileLocked(async () => {
      expect(await client.post(asked.list(), {})).toMatchObject({ code: 400, msg });
      expect(await client.post(asked.groups(), { groups: [{ field: "weight" }] })).toMatchObject({ code: 400, msg });
    });
  });

  it("is read as ever when the database has time again", async () => {
    await whileLocked(async () => void (await tenant.admin.post(asked.list(), {})));
    expect(dataOf(await tenant.admin.post(asked.list(), { withSums: true }))).toMatchObject({
      sums: { weight: "2" },
      pagination: { total: 1 },
    });
  });
});

describe.runIf(testDatabaseKind === "server")("sums that take too long", () => {
  it("are left out of a page that was read in time, and said to be so", async () => {
    const records = recordsOf(app.platform);
    const ctx = await actorContext(app.platform, tenant.id, tenant.adminId, "test");
    if (ctx === undefined) throw new Error("The administrator is gone.");
    const opened = await records.open(ctx, modelId);
    const selection = await records.choose(ctx, opened, {});
    const limits = { totals: new TotalStore(app.platform), timeoutMs: 200 };
    await whileLocked(async () => {
      expect(await listSums(ctx, opened, selection, limits)).toBeNull();
    });
    // Not added up again for every page.
    expect(await listSums(ctx, opened, selection, limits)).toBeNull();
  });
});
