import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningJob } from "#platform/jobs/job.ts";
import { testDatabaseKind } from "#testing/database.ts";
import { dataOf, type FieldInput, ModelClient, type ModelTable, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { createBillRule, takeBillNumbers } from "../../system/bill-rule/service.ts";
import { publishedModel } from "../visual-dev/service.ts";
import { FieldRights } from "./field-rights.ts";
import { writeImport } from "./import-write.ts";
import { compileModel } from "./online-model.ts";
import type { RecordChange } from "./writing/record-change.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

async function rule(enCode: string): Promise<void> {
  const input = { fullName: enCode, enCode, prefix: "N", dateFormat: "no", digit: 4, startNumber: "1" } as const;
  await createBillRule(tenant.ctx, input);
}

const numbered = (id: string, rule: string): FieldInput => ({
  kind: "billNumber",
  id,
  field: `${id}No`,
  label: id,
  rule,
});

/** A form whose columns take numbers of these rules, in this order. */
async function formWith(first: string, second: string): Promise<{ id: string; table: ModelTable }> {
  const made = await models.published(numbered("f1", first), numbered("f2", second), text("f3", "title"));
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${made.id}/Actions/Menu`, { fullName: `${first} ${second}` }));
  return made;
}

const save = (id: string) =>
  tenant.admin.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ title: `t${(count += 1)}` }) });

async function importRows(id: string, rows: number): Promise<void> {
  const model = compileModel(await publishedModel(tenant.ctx, id));
  const inserts = Array.from({ length: rows }, (): RecordChange => {
    return { kind: "create", id: tenant.ctx.newId(), values: { title: "imported" } };
  });
  const job: RunningJob = {
    id: "job",
    attempt: 1,
    signal: new AbortController().signal,
    progress: () => undefined,
    finish: () => Promise.resolve(),
    again: () => Promise.resolve(),
  };
  const changes = {
    held: [inserts],
    rest: Readable.from([]),
    result: () => Promise.resolve({}),
    onWritten: () => undefined,
  };
  await writeImport(tenant.ctx, { model, rights: new FieldRights(model, null) }, changes, job);
}

describe("records that take numbers of two rules", () => {
  it("get each number once and none is missing, whatever the order of their columns, beside imports", async () => {
    await Promise.all([rule("crossA"), rule("crossB")]);
    const one = await formWith("crossA", "crossB");
    const other = await formWith("crossB", "crossA");
    const each = 40;
    const imported = 25;
    const saves = Array.from({ length: each }, () => [save(one.id), save(other.id)]).flat();
    await Promise.all([...saves, importRows(one.id, imported), importRows(other.id, imported)]);
    for (const reply of await Promise.all(saves)) dataOf(reply);
    const taken = async (own: string, others: string) =>
      [...Object.values(await one.table.column(own)), ...Object.values(await other.table.column(others))]
        .map(String)
        .toSorted();
    const expected = Array.from({ length: 2 * (each + imported) }, (_, at) => `N${String(at + 1).padStart(4, "0")}`);
    expect(await taken("f1No", "f2No")).toEqual(expected);
    expect(await taken("f2No", "f1No")).toEqual(expected);
  });

  // With one session, nobody waits for a lock.
  it.runIf(testDatabaseKind === "server")("take them in the order of the rules, not of their columns", async () => {
    await Promise.all([rule("orderA"), rule("orderB")]);
    const form = await formWith("orderB", "orderA");
    dataOf(await save(form.id));
    let attempts = 0;
    let saving: ReturnType<typeof save> | undefined;
    await tenant.ctx.tx(async (tx) => {
      attempts += 1;
      await takeBillNumbers(tx, "orderA", 1);
      saving ??= save(form.id);
      await expect.poll(() => waiting(form.table), { timeout: 5_000 }).toBe(1);
      await takeBillNumbers(tx, "orderB", 1);
    });
    expect(attempts).toBe(1);
    dataOf(await (saving as ReturnType<typeof save>));
  });
});

/** How many sessions wait for a lock. */
async function waiting(table: ModelTable): Promise<number> {
  const [row] = await table.query(
    "select count(distinct pid)::int as waiting from pg_locks where not granted and locktype = 'transactionid'",
  );
  return Number(row?.["waiting"]);
}
