import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, day, form, ModelClient, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  const models = new ModelClient(app, tenant);
  const search = [
    { field: "f2", operator: "equal" as const },
    { field: "f3", operator: "equal" as const },
    { field: "f1", operator: "range" as const },
    { field: "f4", operator: "like" as const },
  ];
  const id = await models.create(
    form(day("f1", "day"), text("f2", "place"), text("f3", "state"), text("f4", "title")),
    {
      schema: 1,
      columns: ["f1", "f2", "f3", "f4"].map((field) => ({ field, sortable: true })),
      search,
      defaultSort: { field: "f1", order: "desc" },
    },
  );
  await models.publish(id);
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "Menu" }));
  path = `/api/visualdev/OnlineDev/${id}`;
});
afterAll(() => app.close());

/** The statement that reads the page of a list. */
async function pageOf(query: object): Promise<string> {
  const { database } = app.platform;
  const { batch } = database;
  const seen: string[] = [];
  database.batch = (scope, statements) => {
    seen.push(...statements.map(({ sql }) => sql));
    return batch.call(database, scope, statements);
  };
  try {
    dataOf(await tenant.admin.post(`${path}/List`, query));
  } finally {
    database.batch = batch;
  }
  return seen.find((sql) => sql.includes(`"title"`) && sql.includes("offset")) ?? "";
}
const json = (values: object) => ({ json: JSON.stringify(values) });

describe("a page of a list", () => {
  it.each([
    ["of everything", {}],
    ["of everything by any field", { sidx: "title", sort: "asc" }],
    ["of one value, in the order of the list", json({ place: "A" })],
    ["of one value, in that order turned", { ...json({ place: "A" }), sidx: "day", sort: "asc" }],
    ["of one value and some time", json({ place: "A", day: [Date.UTC(2026, 0, 1), null] })],
    ["of some time", json({ day: [null, Date.UTC(2026, 0, 1)] })],
  ])("near its beginning is planned once for all values: %s", async (_name, query) => {
    expect(await pageOf({ ...query, currentPage: 3 })).toContain(" limit 20 offset 40)");
  });

  it.each([
    ["of a value, in another order than that of the index", { ...json({ place: "A" }), sidx: "title" }],
    ["of two values, one of which may be rare", json({ place: "A", state: "B" })],
    ["of some time, in another order", { ...json({ day: [null, Date.UTC(2026, 0, 1)] }), sidx: "title" }],
    ["with a part of a text", json({ title: "A" })],
    ["with a word", { keyword: "A" }],
    ["of several fields", { sorts: [{ field: "place" }, { field: "day" }] }],
    ["far from the beginning", { currentPage: 30 }],
  ])("is planned by its values where these decide how it is best found: %s", async (_name, query) => {
    expect(await pageOf(query)).toMatch(/ limit \$\d+ offset \$\d+\)/);
  });
});
