import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { ImportExportModel } from "#testing/import-export-model.ts";
import { dataOf, form, ModelClient, numeric, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";

/** More than two chunks of rows. */
const count = 2300;

let app: TestApp;
let model: ImportExportModel;

beforeAll(async () => {
  app = await openTestApp();
  const tenant = await app.tenant("default");
  const models = new ModelClient(app, tenant);
  const id = await models.create(form(text("f1", "title"), numeric("f2", "amount"), numeric("f3", "grade")));
  await models.publish(id);
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "Menu" }));
  model = new ImportExportModel(app, tenant.admin, id);
  const table = await models.table(id);
  // Few values, each of many records, and none in a part of them.
  await table.query(
    `insert into form."${table.name}" (tenant_id, id, model_version, title, amount, grade)
      select $1, 'r' || lpad((n * 7919 % ${count})::text, 6, '0'), 1, 'T' || n, nullif(n % 3, 0), nullif(n % 5, 0) + 0.5 from generate_series(1, ${count}) n`,
    [tenant.id],
  );
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

const listed = async (order: object): Promise<unknown[]> =>
  dataOf<{ list: Record<string, unknown>[] }>(
    await model.client.post(`${model.path}/List`, { ...order, pageSize: 5000 }),
  ).list.map(({ title }) => title);

describe("an export", () => {
  it.each([
    ["the list's own order", {}],
    ["one field", { sidx: "amount", sort: "asc" }],
    ["one field downwards", { sidx: "amount", sort: "desc" }],
    [
      "two fields",
      {
        sorts: [
          { field: "amount", order: "asc" },
          { field: "grade", order: "asc" },
        ],
      },
    ],
    [
      "two fields in turn",
      {
        sorts: [
          { field: "grade", order: "desc" },
          { field: "amount", order: "asc" },
        ],
      },
    ],
    [
      "two fields downwards",
      {
        sorts: [
          { field: "grade", order: "desc" },
          { field: "amount", order: "desc" },
        ],
      },
    ],
    [
      "three fields",
      {
        sorts: [
          { field: "amount", order: "asc" },
          { field: "grade", order: "desc" },
          { field: "title", order: "desc" },
        ],
      },
    ],
  ])("has the rows of the list in its order: %s", async (_name, order) => {
    const [, ...rows] = await model.exported({ ...order, selectKey: "title" });
    expect(rows).toHaveLength(count);
    expect(rows.map(([title]) => title)).toEqual(await listed(order));
  });
});
