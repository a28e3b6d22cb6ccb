import { afterAll, beforeAll, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const grades = {
  source: "static" as const,
  options: [
    { value: "a", label: "甲" },
    { value: "b", label: "乙" },
  ],
};
const own = (field: string) => ({ id: field, field, label: field });
const table: FieldInput = {
  kind: "table",
  ...own("items"),
  columns: [
    { kind: "text", ...own("words") },
    { kind: "textarea", ...own("lines") },
    { kind: "number", ...own("count") },
    { kind: "amount", ...own("price") },
    { kind: "radio", ...own("one"), options: grades },
    { kind: "checkbox", ...own("several"), options: grades },
    { kind: "select", ...own("choice"), options: grades },
    { kind: "switch", ...own("active") },
    { kind: "rate", ...own("stars") },
    { kind: "color", ...own("paint") },
    { kind: "slider", ...own("level") },
    { kind: "date", ...own("day") },
    { kind: "time", ...own("clock") },
    { kind: "user", ...own("owner") },
  ],
};

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

it("the rows of a sub-table come back from a workbook as they were, whatever the kinds of their columns", async () => {
  const code: FieldInput = { kind: "text", ...own("code"), required: true, unique: true };
  const model = await ImportExportModel.publish(app, tenant, "kinds", [code, table]);
  const rows = [
    {
      words: "<b>铜箔</b>",
      lines: "一\n二",
      count: 2.5,
      price: 1234.5,
      one: "b",
      several: ["a", "b"],
      choice: "a",
      active: 1,
      stars: 4,
      paint: "#12ab34",
      level: 30,
      day: 1_767_196_800_000,
      clock: "08:30:00",
      owner: tenant.adminId,
    },
    { words: "二", one: "a", active: 0 },
  ];
  const id = await model.create({ code: "A", items: rows });
  const before = (await model.get(id))["items"];
  expect(before).toMatchObject(rows);
  const { url } = (await model.export()).data as { url: string };
  const bytes = await model.download(url);
  const same = await model.importFile(bytes, "?repeatHandling=1");
  expect(same).toMatchObject({ state: "done", result: { updateSize: 1, errSize: 0 } });
  expect((await model.get(id))["items"]).toEqual(before);
});
