import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { form, ModelClient } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const name: FieldInput = { kind: "text", id: "f1", field: "name", label: "Name" };
const count: FieldInput = { kind: "number", id: "f2", field: "count", label: "Count" };
const day: FieldInput = { kind: "date", id: "f3", field: "day", label: "Day" };
const computed = (field: string, result: "number" | "text" | "date", expression: string): FieldInput => ({
  kind: "calculation",
  id: `c${field}`,
  field,
  label: field,
  result,
  expression,
});
const fields = [
  name,
  count,
  day,
  computed("title", "text", '{f1} & " × " & TEXT({f2})'),
  computed("due", "date", 'DATEADD({f3}, {f2}, "day")'),
];
/** 2026-03-05 in the zone of the tenant. */
const march5 = Date.UTC(2026, 2, 4, 16);
const dayMs = 86_400_000;

describe("calculations that give texts and dates", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let model: ImportExportModel;

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    model = await ImportExportModel.publish(app, tenant, "computed", fields);
    await model.create({ name: "Bolt", count: 2, day: march5, title: "sent", due: 0 });
    await model.create({ name: "Nut", count: 30, day: march5 });
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  async function listed(filter: object): Promise<Record<string, unknown>[]> {
    const query = `json=${encodeURIComponent(JSON.stringify(filter))}`;
    return dataOf<{ list: Record<string, unknown>[] }>(await tenant.admin.get(`${model.path}/List?${query}`)).list;
  }

  it("are stored, shown in lists and found by what they are", async () => {
    expect(await listed({ title: "bolt × 2" })).toMatchObject([{ title: "Bolt × 2", due: "2026-03-07" }]);
    expect(await listed({ due: [march5 + 10 * dayMs, march5 + 40 * dayMs] })).toMatchObject([{ title: "Nut × 30" }]);
  });

  it("are exported as texts and dates", async () => {
    const [, ...rows] = await model.exported({ sidx: "name", sort: "asc", selectKey: "title,due" });
    expect(rows).toEqual([
      ["Bolt × 2", { kind: "date", at: "2026-03-07T00:00:00" }],
      ["Nut × 30", { kind: "date", at: "2026-04-04T00:00:00" }],
    ]);
  });

  it.each([
    ["number", "{f2} * 3", "计算字段“double”的算法已变：已有的 1 条记录保留原来的结果，再次保存时才重新计算"],
    ["date", 'DATEADD({f3}, {f2}, "day")', "计算字段“double”从空值开始：已有的 1 条记录再次保存时才计算"],
  ] as const)(
    "are not computed anew by a publication: the plan says so of a new %s",
    async (result, expression, said) => {
      const models = new ModelClient(app, tenant);
      const own = await ImportExportModel.publish(app, tenant, `stale${result}`, [
        count,
        day,
        computed("double", "number", "{f2} * 2"),
      ]);
      const saidOf = async () => (await models.plan(own.id)).steps.filter(({ kind }) => kind === "staleCalculation");
      await models.save(own.id, form(count, day, computed("double", result, expression)));
      expect(await saidOf()).toEqual([]);
      const id = await own.create({ count: 2, day: march5 });
      expect(await saidOf()).toMatchObject([{ text: said, field: "cdouble", blocked: false }]);
      await models.publish(own.id);
      expect(await own.get(id)).toMatchObject({ double: result === "number" ? 4 : null });
      expect(await saidOf()).toEqual([]);
      dataOf(await own.client.put(`${own.path}/${id}`, { data: JSON.stringify({ count: 2, day: march5 }) }));
      expect(await own.get(id)).toMatchObject({ double: result === "number" ? 6 : march5 + 2 * dayMs });
    },
  );

  it("are converted by the publication when they give something else", async () => {
    const models = new ModelClient(app, tenant);
    const doubled = (result: "number" | "text", expression: string) =>
      form(count, computed("double", result, expression));
    const id = await models.create(doubled("number", "{f2} * 2"));
    await models.publish(id);
    const table = await models.table(id);
    await table.insert("1", { count: 2, double: 4 });
    expect(await models.change(id, doubled("text", 'TEXT({f2}) & "!"'))).toContain("convertColumn");
    expect(await table.column("double")).toEqual({ 1: "4" });
  });
});
