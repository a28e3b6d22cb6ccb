import { type Explanation, explain, explainRows } from "@gongshu/contract/directory/explain";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDirectory } from "#testing/directory.ts";
import { server } from "#testing/fake-server.ts";
import { open, placeNow, reload } from "#testing/product.tsx";
import { click, expectShown, expectText, openList } from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";

const path = "/permission/explain";
const verdict = () => page.getByRole("alert").first();
const step = (kind: string) => page.getByRole("listitem").filter({ hasText: kind }).first();

function answerExplanation(allowed: boolean, steps: Explanation["steps"], row: Explanation["row"] = null): void {
  const user = { id: "yangxuemei", account: "yangxuemei", realName: "杨雪梅" };
  server.answer(explain, { allowed, summary: allowed ? "有权限" : "缺少菜单“数据字典”", user, row, steps });
}

const menuStep = (passed: boolean, text: string) => ({
  kind: "menu" as const,
  passed,
  text: "数据字典",
  details: [{ text, passed }],
});

describeScreenQuality("explaining rights", {
  open: async (visit) => {
    answerDirectory();
    await open(path, visit);
    await expectShown(page.getByRole("heading", { level: 1 }));
  },
});

describe("why somebody may or may not", () => {
  it("is answered with the chain of checks, for the question that stands in the address", async () => {
    answerDirectory();
    answerExplanation(false, [menuStep(false, "没有角色授予此菜单")]);
    await open(path);
    await expectShown(page.getByText("选择用户和功能"));
    await page.getByRole("combobox", { name: "用户" }).fill("yangxuemei");
    await click(page.css(`${openList} .directory-entry`).first());
    await page.getByRole("combobox", { name: "功能" }).fill("数据字典");
    await click(page.css(`${openList} .ant-select-tree-treenode`).filter({ hasText: "数据字典" }).last());
    await expectText(verdict(), "拒绝");
    await expectShown(step("菜单").getByLabelText("未通过").first());
    await expectAccessible();
    answerExplanation(true, [menuStep(true, "由角色“诊断角色”授予")]);
    await reload();
    await expectText(verdict(), "允许");
    await expectText(step("菜单"), "诊断角色");
    await click(page.getByText("新增", { exact: true }));
    await expect.poll(placeNow).toContain("action=add");
    await expect.poll(() => server.asked(explain).at(-1)?.query.action).toBe("add");
  });

  it("is asked of a single row, which is found by a word", async () => {
    answerDirectory();
    answerExplanation(true, [{ kind: "administrator", passed: true, text: "管理员拥有全部权限", details: [] }]);
    await open(`${path}?userId=admin&entity=permission.user`);
    await expectText(verdict(), "允许");
    await expectShown(step("管理员"));
    server.answer(explainRows, { list: [{ id: "liuyang", name: "刘洋", subText: "liuyang" }] });
    answerExplanation(true, [menuStep(true, "管理员")], { id: "liuyang", name: "刘洋" });
    await page.getByRole("combobox", { name: "数据（可选）" }).fill("liuyang");
    await click(page.css(".explain-row").first());
    await expectShown(page.getByText(/数据：.*刘洋/));
    expect(server.asked(explain).at(-1)?.query.id).toBe("liuyang");
  });

  it("is told to nobody without the function", async () => {
    await open(path, { person: { rights: { "systemData.dictionary": "all" } } });
    await expectShown(page.getByRole("heading", { name: "页面不存在" }));
    expect(server.asked(explain)).toEqual([]);
  });
});
