import { expect, type Page } from "@playwright/test";
import { modes, stumbles, useMode } from "./support/obstacles.ts";
import { dialog } from "./support/screen.ts";
import { test } from "./support/signed-in.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".table-skeleton-row, .ant-skeleton")).toHaveCount(0);
}

/** As `stumbles`. A tree that scrolls is moved by the arrows in its own input, which the rule does not see. */
async function obstacles(page: Page, part?: string): Promise<string[]> {
  const found = await stumbles(page, part);
  return found.filter((text) => !(text.startsWith("scrollable-region-focusable:") && text.includes(".ant-tree-list")));
}

/** Lists with what opens over them: the button's name and a text of the dialog. */
const lists: Readonly<Record<string, readonly (readonly [button: string, text: string])[]>> = {
  "/permission/organize": [
    ["新增公司", "公司资料"],
    ["编辑 砚川导热新材料股份有限公司", "公司资料"],
  ],
  "/permission/department": [
    ["新增部门", "负责人"],
    ["组织架构图", "组织架构图"],
  ],
  "/permission/position": [
    ["新增岗位", "岗位编码"],
    ["成员 品质经理", "岗位成员：品质经理"],
  ],
  "/permission/user": [["新增用户", "直属主管"]],
  "/permission/role": [
    ["新增角色", "说明"],
    ["授权 检验员", "角色授权：检验员"],
  ],
  "/system/menu": [
    ["新增菜单", "启用数据权限"],
    ["按钮权限 数据字典", "按钮权限"],
  ],
  "/system/area": [["新增区划", "新增区划"]],
  "/system/log": [
    ["详情 管理员/admin", "日志详情"],
    ["清理", "清理登录日志"],
  ],
  "/tenant": [
    ["新增租户", "初始密码"],
    ["平台管理员", "可以管理租户的人"],
  ],
};

const pages = [
  "/permission/authorize",
  "/permission/explain",
  "/permission/userOnline",
  "/system/sysConfig",
  "/profile",
];

for (const mode of modes)
  test.describe(`in ${mode} colours`, () => {
    test.beforeEach(({ page }) => useMode(page, mode));

    // Dialogs are made of the same parts in both modes.
    for (const [path, dialogs] of mode === "light" ? Object.entries(lists) : [])
      test(`${path} and its dialogs are free of obstacles`, async ({ page }) => {
        await open(page, path);
        expect([path, await obstacles(page)]).toEqual([path, []]);
        for (const [button, text] of dialogs) {
          await page
            .getByRole("button", { name: new RegExp(`${button}$`) })
            .first()
            .click();
          await expect(dialog(page)).toContainText(text);
          await expect(page.locator(".ant-skeleton")).toHaveCount(0);
          expect([button, await obstacles(page, "[role=dialog]")]).toEqual([button, []]);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0);
        }
      });

    test("pages about permissions, people online and settings are free of obstacles", async ({ page }) => {
      test.setTimeout(90_000);
      for (const path of pages) {
        await open(page, path);
        expect([path, await obstacles(page)]).toEqual([path, []]);
      }
      await open(page, "/permission/authorize");
      for (const step of [/^按钮/, /^授权对象/, /^确认/]) {
        await page.getByRole("tab", { name: step }).click();
        expect([String(step), await obstacles(page)]).toEqual([String(step), []]);
      }
      const about = await page.request.get("/api/system/Permission/Picker/Search?kinds=user&keyword=liuyang", {
        headers: {
          authorization: await page.evaluate(() => (localStorage.getItem("gongshu_token") ?? "").split("|")[0] ?? ""),
        },
      });
      const { data } = (await about.json()) as { data: { list: { id: string }[] } };
      await open(page, `/permission/explain?userId=${data.list[0]?.id}&entity=systemData.dictionary`);
      await expect(page.getByRole("alert").first()).toContainText("拒绝");
      expect(await obstacles(page)).toEqual([]);
    });

    test("pickers are free of obstacles, under the input and in the large window", async ({ page }) => {
      await open(page, "/permission/user");
      await page.getByRole("button", { name: "新增用户" }).click();
      await dialog(page).getByRole("combobox", { name: "直属主管" }).fill("yxm");
      await expect(page.locator(".directory-entry").first()).toBeVisible();
      // What opens under an input stands at the end of the page, outside of its parts; the input names it.
      expect((await obstacles(page)).filter((text) => !text.startsWith("region:"))).toEqual([]);
      await page.keyboard.press("Escape");
      const part = dialog(page)
        .locator(".ant-form-item")
        .filter({ has: page.getByRole("combobox", { name: "岗位" }) });
      await part.getByRole("button", { name: "打开完整选择窗口" }).click();
      await expect(page.getByRole("dialog", { name: "选择岗位" }).getByText("品质经理")).toBeVisible();
      expect(await obstacles(page)).toEqual([]);
    });

    test("a phone's lists of people and menus are free of obstacles", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of [
        "/permission/user",
        "/permission/department",
        "/permission/role",
        "/system/menu",
        "/profile",
      ]) {
        await open(page, path);
        expect([path, await obstacles(page)]).toEqual([path, []]);
      }
    });
  });
