import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "name", label: "名称" },
  { kind: "dateRange", id: "f2", field: "leave", label: "假期" },
  { kind: "timeRange", id: "f3", field: "shift", label: "班次" },
];

let app: TestApp;
let model: ImportExportModel;

/** A day in Shanghai. */
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);

beforeAll(async () => {
  app = await openTestApp();
  model = await ImportExportModel.publish(app, await app.tenant("default"), "ranges", fields);
  const leave = (from: string, to: string) => [day(from), day(to)];
  await model.create({ name: "早", leave: leave("2026-03-01", "2026-03-05"), shift: ["06:00", "14:00"] });
  await model.create({ name: "晚", leave: leave("2026-03-05", "2026-03-20"), shift: ["14:00", "22:00"] });
  await model.create({ name: "空" });
});
afterAll(() => app.close());

async function found(filter: object): Promise<unknown[]> {
  const json = encodeURIComponent(JSON.stringify(filter));
  const { list } = dataOf<{ list: { name: string }[] }>(await model.client.get(`${model.path}/List?json=${json}`));
  return list.map(({ name }) => name).toSorted();
}

describe("a search by a range of values with two ends", () => {
  it.each([
    [[day("2026-02-01"), day("2026-02-28")], []],
    [[day("2026-02-01"), day("2026-03-01")], ["早"]],
    [
      [day("2026-03-04"), day("2026-03-10")],
      ["早", "晚"],
    ],
    [[day("2026-03-06"), null], ["晚"]],
    [[null, day("2026-03-04")], ["早"]],
    [day("2026-03-05"), ["早", "晚"]],
    [day("2026-03-20"), ["晚"]],
    [["2026-03-21", "2026-03-31"], []],
  ])("finds the days that overlap %o: %o", async (leave, names) => expect(await found({ leave })).toEqual(names));

  it.each([
    [["05:00", "05:59"], []],
    [
      ["13:00", "15:00:00"],
      ["早", "晚"],
    ],
    [["15:00", null], ["晚"]],
    ["07:30", ["早"]],
  ])("finds the hours that overlap %o: %o", async (shift, names) => expect(await found({ shift })).toEqual(names));

  it("says what is no range", async () => {
    for (const filter of [{ leave: ["soon", null] }, { shift: ["25:00", null] }, { leave: [1, 2, 3] }]) {
      const json = encodeURIComponent(JSON.stringify(filter));
      expect(await model.client.get(`${model.path}/List?json=${json}`)).toMatchObject({ code: 400 });
    }
  });
});
