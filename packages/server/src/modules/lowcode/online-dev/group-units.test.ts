import { type GroupUnit, groupUnits, lastDayOf } from "@gongshu/core/list/view/group-unit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, ImportExportModel } from "#testing/import-export-model.ts";
import { clientOf, openTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let orders: ImportExportModel;

/** Wall clocks in Shanghai: the first minutes of a unit there are still the one before in UTC. */
const moments = [
  "2025-12-29T00:10",
  "2025-12-31T23:50",
  "2026-01-01T00:10",
  "2026-03-31T23:50",
  "2026-04-01T00:10",
  "2026-04-06T00:10",
];

beforeAll(async () => {
  app = await openTestApp();
  orders = await ImportExportModel.publish(app, await app.tenant("default"), "groupUnits", [
    { kind: "date", id: "f1", field: "due", label: "交期", format: "yyyy-MM-dd HH:mm" },
    { kind: "date", id: "f2", field: "season", label: "期间", format: "yyyy-MM" },
  ]);
  for (const moment of moments) {
    const time = Date.parse(`${moment}+08:00`);
    await orders.create({ due: time, season: time });
  }
  await orders.create({});
});
afterAll(() => app.close());

interface Group {
  readonly keys: readonly { readonly value: number | null; readonly text: string }[];
  readonly count: number;
}

async function groupsBy(field: string, unit?: GroupUnit, language = "zh-CN"): Promise<readonly Group[]> {
  const client = clientOf(app.app, orders.client.token, { "accept-language": language });
  return dataOf<{ list: Group[] }>(await client.post(`${orders.path}/Groups`, { groups: [{ field, unit }] })).list;
}

const counted = (groups: readonly Group[]) => groups.map(({ keys, count }) => `${keys[0]?.text} ${count}`);

describe("records grouped by a time", () => {
  it.each([
    ["day", ["2025-12-29 1", "2025-12-31 1", "2026-01-01 1", "2026-03-31 1", "2026-04-01 1", "2026-04-06 1", " 1"]],
    [
      "week",
      ["2026年第1周（12-29 至 01-04） 3", "2026年第14周（03-30 至 04-05） 2", "2026年第15周（04-06 至 04-12） 1", " 1"],
    ],
    ["month", ["2025年12月 2", "2026年1月 1", "2026年3月 1", "2026年4月 2", " 1"]],
    ["quarter", ["2025年第4季度 2", "2026年第1季度 2", "2026年第2季度 2", " 1"]],
    ["year", ["2025年 2", "2026年 4", " 1"]],
  ] as const)("are those of each %s on the wall clock of the tenant, in order", async (unit, groups) => {
    expect(counted(await groupsBy("due", unit))).toEqual(groups);
  });

  it("are named in the language of the reader", async () => {
    expect(counted(await groupsBy("due", "month", "en"))).toContain("April 2026 2");
    expect(counted(await groupsBy("due", "quarter", "zh-TW"))).toContain("2026年第2季 2");
  });

  it.each(groupUnits)("have in each %s the records from its first to its last day", async (unit) => {
    for (const { keys, count } of await groupsBy("due", unit)) {
      const start = keys[0]?.value ?? null;
      const rule =
        start === null
          ? { field: "f1", operator: "empty" }
          : { field: "f1", operator: "between", value: [start, lastDayOf(start, unit, "Asia/Shanghai")] };
      const query = { filter: { logic: "and", rules: [rule] } };
      const { pagination } = dataOf<{ pagination: { total: number } }>(
        await orders.client.post(`${orders.path}/List`, query),
      );
      expect(pagination.total).toBe(count);
    }
  });

  it("are grouped by the finest unit that a field stores unless another is asked for", async () => {
    expect(counted(await groupsBy("season"))).toEqual([
      "2025年12月 2",
      "2026年1月 1",
      "2026年3月 1",
      "2026年4月 2",
      " 1",
    ]);
    expect(counted(await groupsBy("season", "week"))).toEqual(counted(await groupsBy("season")));
    expect(counted(await groupsBy("season", "year"))).toEqual(["2025年 2", "2026年 4", " 1"]);
  });
});
