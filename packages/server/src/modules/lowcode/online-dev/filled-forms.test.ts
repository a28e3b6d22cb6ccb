import type { ModelFile } from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { ImportResult } from "@gongshu/contract/system/import-export";
import type { FormDefinition, FormDefinitionInput, RecordValues } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { anyRecord } from "@gongshu/core/testing/any-record";
import { anyValidForm, keyField } from "@gongshu/core/testing/any-valid-form";
import { caseFactor, seedOfDay } from "@gongshu/core/testing/random-cases";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { FilledForm } from "#testing/filled-form.ts";
import { formWorld, type TenantWorld } from "#testing/form-world.ts";
import { dataOf, ImportExportModel } from "#testing/import-export-model.ts";
import { ModelClient } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let there: TestTenant;
let world: TenantWorld;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  there = await app.tenant("second");
  world = await formWorld(tenant);
  models = new ModelClient(app, tenant);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

const base = "/api/visualdev/Base";
/** Each case is a form of its own that is published, filled and carried about. */
const cases = { seed: seedOfDay, numRuns: 12 * caseFactor };
const timeout = 120_000 * caseFactor;

async function published(form: FormDefinition): Promise<ImportExportModel> {
  const id = await models.create(form as FormDefinitionInput);
  await models.publish(id);
  dataOf(await tenant.admin.post(`${base}/${id}/Actions/Menu`, { fullName: `Menu ${id}` }));
  return new ImportExportModel(app, tenant.admin, id);
}

const anyCase = () =>
  anyValidForm(world).chain((form) =>
    fc.record({
      form: fc.constant(form),
      records: fc.uniqueArray(anyRecord(form, world.things, world.timeZone), {
        minLength: 1,
        maxLength: 3,
        selector: ({ key }) => key,
      }),
    }),
  );

interface Kept {
  readonly id: string;
  readonly values: RecordValues;
}

/** Saves what the form takes, which reads the same afterwards; what it does not take, the server refuses as well. */
async function fill(model: ImportExportModel, own: FilledForm, records: readonly RecordValues[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const record of records) {
    const { values, isRefused } = own.checked(record);
    const reply = await model.client.post(model.path, { data: JSON.stringify(record) });
    expect(reply.code).not.toBe(500);
    const mayClash = own.mayClash(
      values,
      kept.map((other) => other.values),
    );
    const hasFailed = reply.code !== 200;
    expect({ isRefused: mayClash ? isRefused : hasFailed, reply }).toMatchObject({ isRefused });
    if (reply.code !== 200) continue;
    const { id } = dataOf<{ id: string }>(reply);
    expect(own.foreseen(await model.get(id))).toEqual(own.foreseen(values));
    kept.push({ id, values });
  }
  return kept;
}

/** Every record stands in the list, with the texts of its values. */
async function list(model: ImportExportModel, own: FilledForm, kept: readonly Kept[]): Promise<void> {
  const page = dataOf<{ list: Record<string, unknown>[]; pagination: { total: number } }>(
    await model.client.get(`${model.path}/List?pageSize=100`),
  );
  expect(page.pagination.total).toBe(kept.length);
  expect(page.list).toHaveLength(kept.length);
  for (const { id, values } of kept) {
    const row = page.list.find((shown) => shown["id"] === id) ?? {};
    for (const [key, text] of Object.entries(own.texts(values))) {
      const shown = row[key];
      if (text === undefined || shown === undefined) continue;
      const isShort = row[`${key}_more`] === true && text.startsWith(String(shown).slice(0, -1));
      expect({ [key]: isShort ? text : shown }).toEqual({ [key]: text });
    }
  }
}

/** Saving what was read is no change. */
async function saveAgain(model: ImportExportModel, { id }: Kept): Promise<void> {
  const before = dataOf<{ data: string; version: number }>(await model.client.get(`${model.path}/${id}`));
  const { data, version } = before;
  expect(dataOf(await model.client.put(`${model.path}/${id}`, { data, version }))).toMatchObject({ version });
  const history = await model.client.get(`${model.path}/${id}/History`);
  expect(dataOf(history)).toMatchObject({ pagination: { total: 1 } });
}

async function imported(model: ImportExportModel, bytes: Uint8Array, handling: "1" | "2"): Promise<ImportResult> {
  const job = await model.importFile(bytes, `?repeatHandling=${handling}`);
  if (job.state !== "done") throw new Error(`${job.state}: ${job.errorText}`);
  return job.result;
}

/** The records come back from a workbook as they were, also when there are none any more. */
async function carry(model: ImportExportModel, own: FilledForm, kept: readonly Kept[]): Promise<void> {
  const { url } = dataOf<{ url: string }>(await model.export({ selectKey: own.exported }));
  if (own.asksForSecrets) return;
  const bytes = await model.download(url);
  const expected = kept.map(({ values }) => own.carried(values));
  dataOf(await model.client.post(`${model.path}/Actions/BatchDelete`, { ids: kept.map(({ id }) => id) }));
  const result = await imported(model, bytes, "2");
  const taken = expected.filter(({ isRefused }) => !isRefused);
  const isCut = taken.some((record) => record.isCut);
  // A text that is cut may break a check, or a sub-table may hold it.
  const { insertSize, errors } = result;
  const wanted = { insertSize: taken.length, hasErrors: taken.length < kept.length };
  expect({ ...(isCut ? wanted : { insertSize, hasErrors: errors.length > 0 }), errors }).toMatchObject(wanted);
  const found = await Promise.all((await model.list()).map(({ id }) => model.get(String(id))));
  for (const { values } of taken.filter((record) => !record.isCut)) {
    const back = found.find(({ key }) => key === values["key"]) ?? {};
    expect(own.foreseen(back)).toEqual(own.foreseen(values));
  }
}

describe("any form that can be published", () => {
  it(
    "keeps, lists, exports and imports any record as it is",
    async () => {
      let saved = 0;
      const property = fc.asyncProperty(anyCase(), async ({ form, records }) => {
        const model = await published(form);
        const own = new FilledForm(form, world, tenant);
        const kept = await fill(model, own, records);
        saved += kept.length;
        if (kept.length === 0) return;
        await list(model, own, kept);
        for (const one of kept) await saveAgain(model, one);
        await carry(model, own, kept);
      });
      await fc.assert(property, cases);
      expect(saved).toBeGreaterThan(cases.numRuns / 2);
    },
    timeout,
  );

  it(
    "is the same form in another tenant, where it can be published as well",
    async () => {
      const exported = async (id: string, { admin }: TestTenant) =>
        dataOf<ModelFile>(await admin.get(`${base}/${id}/Actions/ExportData?related=1`));
      const property = fc.asyncProperty(anyValidForm(world), async (form) => {
        const file = await exported(await models.create(form as FormDefinitionInput), tenant);
        const body = { document: file, choices: [] };
        const taken = dataOf<{ models: { id: string; enCode: string }[] }>(
          await there.admin.post(`${base}/Actions/ImportData`, body),
        );
        const id = taken.models.find(({ enCode }) => enCode === file.models[0]?.enCode)?.id ?? "";
        expect(JSON.stringify((await exported(id, there)).models[0])).toBe(JSON.stringify(file.models[0]));
        await new ModelClient(app, there).publish(id);
      });
      await fc.assert(property, cases);
    },
    timeout,
  );
});

describe("a form of 200 columns", () => {
  it("is published, filled, listed, exported and imported", async () => {
    const others = Array.from({ length: 199 }, (_, at) => {
      const place = { id: `f${at}`, field: `k${at}`, label: `第 ${at} 列` };
      return { kind: (["text", "number", "date", "switch"] as const)[at % 4] ?? "text", ...place };
    });
    const parsed = parseForm({ schema: 3, fields: [keyField, ...others] });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const own = new FilledForm(parsed.form, world, tenant);
    const [record] = fc.sample(anyRecord(parsed.form, world.things, world.timeZone), { seed: seedOfDay, numRuns: 1 });
    const model = await published(parsed.form);
    const kept = await fill(model, own, [{ ...record, key: "A" }]);
    expect(kept).toHaveLength(1);
    await list(model, own, kept);
    for (const one of kept) await saveAgain(model, one);
    await carry(model, own, kept);
  });
});
