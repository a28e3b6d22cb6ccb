import {
  type DataTable,
  dataField,
  dataTable,
  listDataFields,
  listDataTables,
  previewDataTable,
} from "@gongshu/contract/data/data-model";
import { dataSourceSelector } from "@gongshu/contract/data/data-source";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, placeNow, untilExtrasStand } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import { button, click, expectCount, expectShown, expectText, row } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";

const path = "/systemData/dataModel";
const goods = sample(dataTable, {
  table: "goods",
  tableName: "货物",
  sum: 1234,
  size: "16.00 KB",
  sizeBytes: 16_384,
  kind: "table",
});
const fields = [
  sample(dataField, {
    field: "id",
    fieldName: "编号",
    dataType: "integer",
    primaryKey: 1,
    identity: 1,
    allowNull: 0,
    isTechnical: false,
  }),
  sample(dataField, {
    field: "name",
    fieldName: "名称",
    dataType: "varchar",
    dataLength: "40",
    primaryKey: 0,
    identity: 0,
    allowNull: 1,
    isTechnical: false,
  }),
];

function answer(tables: readonly DataTable[] = [goods]): void {
  server.answer(dataSourceSelector, { list: [{ id: "s1", fullName: "生产库", dbType: "PostgreSQL" }] });
  server.answer(listDataTables, { list: [...tables] });
  server.answer(listDataFields, { list: fields });
  server.answer(previewDataTable, ({ query }) =>
    pageOf(
      [
        { id: "1", name: "螺丝" },
        { id: "2", name: null },
      ],
      query,
    ),
  );
}

describeScreenQuality("the data models", {
  open: async (visit) => {
    answer();
    await open(`${path}?source=s1&table=goods`, visit);
    await expectShown(row("name"));
  },
});

describe("a table", () => {
  it("is chosen at the left, and shows its columns and then its rows", async () => {
    answer();
    await open(`${path}?source=s1`);
    await expectShown(page.getByText("选择左侧的一张表"));
    await click(page.getByRole("treeitem").getByText(/goods/));
    await expectText(row("id"), /主键.*自增/);
    await expectShown(page.getByText(/货物 · 约 1,234 行 · 16.00 KB/));
    await click(page.getByRole("tab", { name: "数据" }));
    await expectShown(row("螺丝"));
    await expectText(row("2"), /NULL/);
    await page.getByRole("searchbox", { name: "包含的文字" }).fill("螺");
    await click(button("search", page.getByRole("main")));
    expect(server.asked(previewDataTable).at(-1)).toMatchObject({
      params: { linkId: "s1", table: "goods" },
      query: { keyword: "螺" },
    });
    expect(placeNow()).toContain("table=goods");
  });

  it("is found among thousands, of which only those in view are drawn", async () => {
    answer(
      Array.from({ length: 5_000 }, (_, index) => sample(dataTable, { ...goods, table: `t_${index}`, tableName: "" })),
    );
    await open(`${path}?source=s1`);
    await expectShown(page.getByText("t_0", { exact: true }));
    expect(page.getByRole("treeitem").elements().length).toBeLessThan(200);
    await page.getByRole("textbox", { name: /^表/ }).fill("t_4999");
    await expectShown(page.getByText("t_4999", { exact: true }));
    await expectCount(page.getByRole("treeitem"), 1);
  });
});

describe("a source that does not answer", () => {
  it("says why, asks again, and leads to where it is set up", async () => {
    answer();
    server.refuse(listDataTables, new Refusal(errorCodes.invalid, "无法连接数据库服务器"));
    await open(`${path}?source=s1`);
    await expectShown(page.getByText("无法连接数据库服务器"));
    await expectShown(page.getByRole("link", { name: "查看数据连接" }));
    await untilExtrasStand();
    server.answer(listDataTables, { list: [goods] });
    await click(button("重试"));
    await expectShown(page.getByRole("treeitem").getByText(/goods/));
  });
});
