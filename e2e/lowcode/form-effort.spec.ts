import { expect, type Locator, type Page, test } from "@playwright/test";
import { people } from "../support/people.ts";
import { dialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

/** What people take for what they do, in seconds: to find and click something, to press a key while typing, to wait and look what comes. */
const costs = { click: 1.8, key: 0.28, look: 1.2 };
const maxClicks = 35;
const maxSeconds = 150;

/** Somebody at work, who counts. */
class Worker {
  readonly page: Page;
  clicks = 0;
  seconds = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    this.seconds += costs.click;
    await target.click();
  }

  /** Types letter by letter; a Chinese one takes two keys and a choice. */
  async type(text: string): Promise<void> {
    for (const letter of text) this.seconds += /[\u3400-\u9fff]/.test(letter) ? 3 * costs.key : costs.key;
    await this.page.keyboard.insertText(text);
  }

  async press(key: string): Promise<void> {
    this.seconds += costs.key;
    await this.page.keyboard.press(key);
  }

  look(): void {
    this.seconds += costs.look;
  }

  /** Adds a field by the search of the palette, which has the focus before and after. */
  async add(kind: string, title: string, options: readonly string[] = []): Promise<void> {
    const { page } = this;
    const search = page.getByRole("textbox", { name: "搜索控件" });
    await expect(search).toBeFocused();
    await this.type(kind);
    await this.press("Enter");
    await expect(page.getByRole("textbox", { name: /^“.*”的标题$/ })).toBeFocused();
    await this.type(title);
    await this.press("Enter");
    if (options.length > 0) {
      await expect(page.getByRole("main").getByPlaceholder(/^每行一个选项/)).toBeFocused();
      for (const option of options) {
        await this.type(option);
        await this.press("Enter");
      }
      await this.press("Enter");
    }
    await expect(search).toBeFocused();
  }
}

test("a form of eleven fields and a sub-table of five columns takes few clicks and little time to come into the menu", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const name = unique("采购申请");
  await signIn(page, people.admin, "/onlineDev/webDesign");
  const worker = new Worker(page);
  await worker.click(page.getByRole("button", { name: "新增表单" }).first());
  await expect(dialog(page).getByRole("textbox", { name: "名称" })).toBeFocused();
  worker.look();
  await worker.type(name);
  await worker.click(dialog(page).getByRole("button", { name: "创建并设计" }));
  await expect(page.getByRole("heading", { name })).toBeVisible();
  worker.look();

  await worker.press("/");
  await worker.add("单行", "标题");
  await worker.add("日期", "日期");
  await worker.add("用户", "申请人");
  await worker.add("单行", "部门");
  await worker.add("下拉", "类别", ["办公", "生产"]);
  await worker.add("单选", "紧急", ["是", "否"]);
  await worker.add("金额", "预算");
  await worker.add("单行", "电话");
  await worker.add("开关", "预付");
  await worker.add("附件", "附件");
  await worker.add("多行", "说明");
  await worker.add("子表", "明细");
  await worker.add("单行", "品名");
  await worker.add("单行", "规格");
  await worker.add("数字", "数量");
  await worker.add("金额", "单价");
  await worker.add("日期", "交期");
  for (const label of ["标题", "申请人"]) {
    await worker.click(page.getByRole("button", { name: new RegExp(`^${label}，`) }));
    await worker.click(page.getByRole("switch", { name: "必填" }));
  }

  await worker.click(page.getByRole("button", { name: "发布", exact: true }));
  worker.look();
  await worker.click(dialog(page).getByRole("button", { name: "确认发布" }));
  await expect(dialog(page)).toContainText("已发布第 1 版");
  await expect(dialog(page).getByRole("button", { name: "打开", exact: true })).toBeVisible();
  test
    .info()
    .annotations.push({ type: "effort", description: `${worker.clicks} clicks, ${Math.round(worker.seconds)} s` });
  expect(worker.clicks).toBeLessThanOrEqual(maxClicks);
  expect(worker.seconds).toBeLessThanOrEqual(maxSeconds);

  await dialog(page).getByRole("button", { name: "打开", exact: true }).click();
  await page.getByRole("button", { name: "新增" }).first().click();
  await expect(dialog(page).getByRole("columnheader")).toContainText(["品名", "规格", "数量", "单价", "交期"]);
  expect(errors()).toEqual([]);
});
