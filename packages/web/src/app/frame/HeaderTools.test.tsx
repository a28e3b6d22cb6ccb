import { setLanguage } from "@gongshu/contract/account/oauth";
import { listDataSources } from "@gongshu/contract/data/data-source";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { expectFrame, menuSearch } from "../../testing/frame.ts";
import { open, placeNow, reload } from "../../testing/product.tsx";
import { button, click, expectShown, press } from "../../testing/screen.ts";

beforeEach(() => server.answer(listDataSources, { list: [] }));

it("the menu search finds by title and path, and Enter goes there", async () => {
  await open("/home");
  await expect.element(menuSearch()).toHaveAttribute("placeholder", "搜索：导航菜单");
  await menuSearch().fill("数据连");
  await expectShown(page.getByText("数据管理 / 数据连接"));
  await press("Enter");
  await expect.poll(placeNow).toBe("/systemData/dataSource");
  await menuSearch().fill("appDesign");
  await expectShown(page.getByText("在线开发 / 移动设计"));
  await press("Enter");
  await expect.poll(placeNow).toBe("/onlineDev/appDesign");
  await menuSearch().fill("没有这样的页面");
  await expectShown(page.getByText("没有找到菜单"));
});

it("the places of the program itself are not in the search for menus", async () => {
  await open("/home");
  for (const hidden of ["石墨化看板", "热力地图", "综合看板"]) {
    await menuSearch().fill(hidden);
    await expectShown(page.getByText("没有找到菜单"));
  }
});

it("the language changes at once, says so in itself, is kept with the account, and stays after a reload", async () => {
  const choose = async (name: string, language: string, said: string) => {
    await click(button(name));
    await click(page.getByRole("menuitem", { name: language }));
    await expectShown(page.getByText(said, { exact: true }));
  };
  server.answer(setLanguage, null);
  await open("/home");
  await expectFrame();
  await choose("语言: 简体中文", "繁體中文", "切換成功");
  expect(document.documentElement.lang).toBe("zh-TW");
  await reload();
  await choose("語言: 繁體中文", "English", "Switch Language Success");
  expect(document.documentElement.lang).toBe("en");
  await expect.element(page.getByRole("link", { name: "Skip to content" })).toBeInTheDocument();
  expect(server.asked(setLanguage)).toMatchObject([{ body: { language: "zhtw" } }, { body: { language: "en" } }]);
  server.refuse(setLanguage, new Refusal(400, ""));
  await click(button("Language: English"));
  await click(page.getByRole("menuitem", { name: "简体中文" }));
  await expectShown(page.getByText("请求出错，请重试"));
});

it("the language that the account has comes with it", async () => {
  await open("/home", { person: { userInfo: { language: "en" } } });
  await expectShown(button("Language: English"));
});
