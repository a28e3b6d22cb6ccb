import type { Pagination } from "@gongshu/contract/page";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { cellsOf, ImportExportModel } from "#testing/import-export-model.ts";
import { dataOf, type FieldInput, form, ModelClient, type ModelTable, numeric, rows } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

const long = (id: string): FieldInput => ({
  kind: "textarea",
  id,
  field: id,
  label: id.toUpperCase(),
  maxLength: 20_000,
});
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => long(`${prefix}${index}`));

async function shown(
  ...fields: FieldInput[]
): Promise<{ model: ImportExportModel; table: ModelTable; child: ModelTable }> {
  const columns = fields.filter(({ kind }) => kind !== "table").map(({ id }) => ({ field: id }));
  const id = await models.create(form(...fields), { schema: 1, columns });
  await models.publish(id);
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: `Menu ${id.slice(-8)}` }));
  return {
    model: new ImportExportModel(app, tenant.admin, id),
    table: await models.table(id),
    child: await models.table(id, "t"),
  };
}

/** Rows in the order of `number`, with a text of `length` in every column that starts with `prefix`. */
async function fill(table: ModelTable, fields: readonly FieldInput[], count: number, length: number, more = "") {
  const names = fields.map(({ id }) => `"${id}"`).join(", ");
  const values = fields.map(() => `repeat('x', ${length})`).join(", ");
  const [keys, key] = more === "" ? ["model_version, number", "1, n"] : ["record_id, number", `${more}, n`];
  await table.query(
    `insert into form."${table.name}" (tenant_id, id, ${keys}, ${names}) select $1, '${more === "" ? "r" : "c"}' || lpad(n::text, 6, '0'), ${key}, ${values} from generate_series(1, ${count}) n`,
    [tenant.id],
  );
}

describe("a list of large records", () => {
  it("shows the beginning of a long text and says that there is more, which the record has", async () => {
    const labels = Array.from({ length: 25 }, (_, index) => `Option ${index}`);
    const source = { source: "static" as const, options: labels.map((label) => ({ value: label, label })) };
    const chosen: FieldInput = { kind: "checkbox", id: "chosen", field: "chosen", label: "Chosen", options: source };
    const { model } = await shown(long("note"), long("short"), chosen);
    const whole = `${"字".repeat(299)}😀${"more".repeat(100)}`;
    const id = await model.create({ note: whole, short: "s", chosen: labels });
    const [row] = await model.list();
    expect(row).toMatchObject({ note: `${"字".repeat(299)}😀…`, note_more: true, short: "s", chosen_more: true });
    expect(row).not.toHaveProperty("short_more");
    expect(row?.["chosen"]).toBe(`${labels.slice(0, 20).join("、")}…`);
    expect(await model.get(id)).toMatchObject({ note: whole });
    expect((await model.exported())[1]?.[0]).toBe(whole);
  });

  it("has a bounded size: of ten thousand large rows those that fit, with the total, and pages of a hundred whole", async () => {
    const fields = many("f", 98);
    const { model, table } = await shown(numeric("number"), ...fields);
    await fill(table, fields, 1200, 400);
    const page = async (pageSize: number) => {
      const url = `${model.path}/List?sidx=number&sort=asc&pageSize=${pageSize}`;
      const reply = await app.app.inject({ method: "GET", url, headers: { authorization: tenant.admin.token } });
      const { data } = reply.json<{ data: { list: { number: string }[]; pagination: Pagination } }>();
      return { bytes: reply.rawPayload.length, list: data.list, pagination: data.pagination };
    };
    const hundred = await page(100);
    expect(hundred).toMatchObject({ pagination: { currentPage: 1, pageSize: 100, total: 1200 } });
    expect(hundred.pagination).not.toHaveProperty("listIsCut");
    expect(hundred.list.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    const all = await page(10_000);
    expect(all.pagination).toEqual({ currentPage: 1, pageSize: 10_000, total: 1200, listIsCut: true });
    expect(all.list.length).toBeGreaterThan(300);
    expect(all.list.map(({ number }) => Number(number))).toEqual(all.list.map((_, index) => index + 1));
    for (const { bytes } of [hundred, all]) expect(bytes).toBeLessThan(10_000_000);
  });
});

describe("an export of large records", () => {
  it("has all of them in order, and of sub-tables all rows with the rows of their records", async () => {
    const [fields, columns] = [many("f", 40), many("c", 40)];
    const { model, table, child } = await shown(
      numeric("number"),
      ...fields,
      rows("items", numeric("line", "number"), ...columns),
    );
    await fill(table, fields, 30, 15_000);
    await fill(child, columns, 30, 15_000, "'r' || lpad(((n + 1) / 2)::text, 6, '0')");
    const order = { sidx: "number", sort: "asc" };
    const ascending = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const more of [{}, { dataType: 0, pageSize: 100 }]) {
      const { url } = dataOf<{ url: string }>(await model.export({ ...order, ...more }));
      const bytes = await model.download(url);
      const [, ...main] = await cellsOf(bytes);
      expect(main.map(([number]) => number)).toEqual(ascending);
      expect(main.every((cells) => cells.slice(1, 41).every((cell) => String(cell).length === 15_000))).toBe(true);
      const [, ...inner] = await cellsOf(bytes, 1);
      expect(inner.map(([record, number]) => [record, number])).toEqual(
        ascending.map((number) => [Math.floor((number + 1) / 2) + 1, number]),
      );
    }
  }, 60_000);
});
