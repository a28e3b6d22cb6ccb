import { listDataTables } from "@gongshu/contract/data/data-model";
import {
  createDataSource,
  type DataSourceRow,
  dataSourceInfo,
  dataSourceRow,
  dataSourceSelector,
  dataSourceUses,
  getDataSource,
  listDataSources,
  testDataSource,
  updateDataSource,
} from "@gongshu/contract/data/data-source";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, placeNow } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import {
  button,
  chooseInRowMenu,
  click,
  dialog,
  expectNoDialog,
  expectShown,
  expectText,
  input,
  row,
  saveDialog,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { dataSourceMessages as messages } from "./data-source.messages.ts";

const path = "/systemData/dataSource";
const erp = sample(dataSourceRow, {
  id: "s1",
  fullName: "生产库",
  dbType: "PostgreSQL",
  host: "db.example.com",
  port: 5432,
  serviceName: "erp",
  enabledMark: 1,
  creatorTime: 1,
  lastModifyTime: null,
});
const info = sample(dataSourceInfo, {
  ...erp,
  userName: "reader",
  maxConnections: 5,
  connectSeconds: 5,
  idleSeconds: 60,
  password: "",
  hasPassword: true,
  sslMode: "off",
  version: 3,
});

function answer(list: readonly DataSourceRow[] = [erp]): void {
  server.answer(listDataSources, { list: [...list] });
  server.answer(getDataSource, info);
  server.answer(dataSourceUses, { list: [] });
}

describeScreenQuality("the data sources", {
  open: async (visit) => {
    answer();
    await open(path, visit);
    await expectShown(page.getByRole("heading", { level: 1 }));
  },
  openers: [{ name: messages.create }],
});

describe("a new source", () => {
  it("is tried with what was typed, before it is saved", async () => {
    answer([]);
    await open(path);
    await expectShown(page.getByText("还没有数据连接"));
    await click(button("新增连接").first());
    await click(button("测试连接", dialog()));
    expect(server.asked(testDataSource)).toEqual([]);
    await input("连接名称").fill("生产库");
    await input("主机").fill("db.example.com");
    await input("数据库").fill("erp");
    await input("用户名").fill("reader");
    await dialog().getByLabelText("密码", { exact: true }).fill("secret");
    server.refuse(testDataSource, new Refusal(errorCodes.invalid, "数据库拒绝登录，请检查用户名和密码"));
    await click(button("测试连接", dialog()));
    await expectShown(dialog().getByText("数据库拒绝登录，请检查用户名和密码"));
    server.answer(testDataSource, { version: "PostgreSQL 16.1", durationMs: 42 });
    await click(button("测试连接", dialog()));
    await expectText(dialog().getByRole("status"), "连接成功：PostgreSQL 16.1，用时 42 毫秒");
    expect(server.asked(testDataSource).at(-1)).toMatchObject({
      body: { dbType: "PostgreSQL", host: "db.example.com", port: 5432, serviceName: "erp", password: "secret" },
    });
    server.answer(createDataSource, { id: "s1" });
    await saveDialog();
    expect(server.asked(createDataSource)).toMatchObject([{ body: { fullName: "生产库", password: "secret" } }]);
  });
});

describe("a stored source", () => {
  it("keeps its password, and asks for it where the address was changed", async () => {
    answer();
    await open(path);
    await click(row("生产库").getByRole("button", { name: "编辑 生产库" }));
    await expect.element(input("主机")).toHaveValue("db.example.com");
    await expectShown(dialog().getByText(/已保存，不填则不变/));
    await input("主机").fill("elsewhere.example.com");
    const errors = [{ field: "password", message: "连接信息已修改，请重新输入密码" }];
    server.refuse(testDataSource, new Refusal(errorCodes.invalid, "连接信息已修改，请重新输入密码", { errors }));
    await click(button("测试连接", dialog()));
    await expectShown(dialog().getByText("连接信息已修改，请重新输入密码").first());
    expect(server.asked(testDataSource)).toMatchObject([{ body: { id: "s1", host: "elsewhere.example.com" } }]);
    await dialog().getByLabelText("密码", { exact: true }).fill("again");
    server.answer(updateDataSource, null);
    await saveDialog();
    await expectNoDialog();
    expect(server.asked(updateDataSource)).toMatchObject([
      { params: { id: "s1" }, body: { password: "again", version: 3 } },
    ]);
  });

  it("shows what uses it, and leads to its tables", async () => {
    answer();
    server.answer(dataSourceUses, { list: [{ kind: "数据接口", id: "i1", name: "库存查询" }] });
    server.answer(dataSourceSelector, { list: [{ id: "s1", fullName: "生产库", dbType: "PostgreSQL" }] });
    server.answer(listDataTables, { list: [] });
    await open(path);
    await chooseInRowMenu("生产库", "使用情况");
    await expectShown(dialog().getByText("库存查询"));
    await click(dialog().getByRole("button", { name: "关闭" }));
    await click(row("生产库").getByRole("button", { name: /浏览表/ }));
    await expect.poll(placeNow).toContain("/systemData/dataModel?source=s1");
  });
});
