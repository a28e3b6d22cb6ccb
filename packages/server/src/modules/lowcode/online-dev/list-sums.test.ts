import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it("a list gives the numbers beside the texts of the columns that are summed, and of no others", async () => {
  const { admin } = await app.tenant("default");
  const fields = [
    { kind: "amount", id: "f1", field: "price", label: "单价", thousands: true },
    { kind: "amount", id: "f2", field: "cost", label: "成本" },
  ];
  const columns = [{ field: "f1", summed: true }, { field: "f2" }];
  const { id } = dataOf<{ id: string }>(
    await admin.post("/api/visualdev/Base", {
      fullName: "合计",
      enCode: "sums",
      category: "office",
      formData: JSON.stringify({ schema: 3, fields }),
      columnData: JSON.stringify({ schema: 1, columns }),
    }),
  );
  const { version } = dataOf<{ version: number }>(await admin.get(`/api/visualdev/Base/${id}`));
  dataOf(await admin.post(`/api/visualdev/Base/${id}/Actions/Publish`, { version }));
  dataOf(await admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "合计", roleIds: [] }));
  const path = `/api/visualdev/OnlineDev/${id}`;
  dataOf(await admin.post(path, { data: JSON.stringify({ price: 1234.5, cost: 2 }) }));
  const { list } = dataOf<{ list: Record<string, unknown>[] }>(await admin.get(`${path}/List`));
  expect(list).toMatchObject([{ price_raw: 1234.5 }]);
  expect(list[0]).not.toHaveProperty("cost_raw");
});
