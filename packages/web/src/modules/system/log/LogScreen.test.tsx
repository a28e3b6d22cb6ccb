import { getJob, jobInfo } from "@gongshu/contract/system/job";
import { clearLog, exportLog, getLog, listLog, logCategories, logRow } from "@gongshu/contract/system/log";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDirectory } from "#testing/directory.ts";
import { server } from "#testing/fake-server.ts";
import { open, placeNow, type Visit } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import { button, click, dialog, expectNoDialog, expectShown, expectText, press, row } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { logMessages as messages } from "./log.messages.ts";

const path = "/system/log";
const signIn = sample(logRow, {
  id: "l1",
  creatorTime: Date.UTC(2026, 10, 1, 2),
  userName: "管理员/admin",
  result: "success",
});
const refused = sample(logRow, {
  id: "l2",
  creatorTime: Date.UTC(2026, 10, 1, 3),
  userName: "日志/rizhi",
  requestMethod: "POST",
  requestURL: "/api/system/Permission/Users",
  requestId: "req-17",
  result: "failure",
  reason: "没有权限（代码 403）",
});

async function openLogs(visit?: Visit, address = path): Promise<void> {
  answerDirectory();
  server.answer(listLog, ({ params, query }) =>
    pageOf([params.category === logCategories.request ? refused : signIn], query),
  );
  server.answer(getLog, ({ params }) => (params.id === "l2" ? refused : signIn));
  await open(address, visit);
  await expectShown(page.getByText(/管理员\/admin|日志\/rizhi/).first());
}

describeScreenQuality("the logs", {
  open: openLogs,
  openers: [
    { name: { zh: "详情 2026-11-01 10:00 管理员/admin", zhtw: "", en: "Details 2026-11-01 10:00 管理员/admin" } },
    { name: messages.clear },
  ],
});

describe("the logs", () => {
  it("show one kind at a time, and the whole of a line with the reason of a refusal", async () => {
    await openLogs();
    await expectText(row("管理员/admin"), "成功");
    await click(page.getByRole("tab", { name: "请求日志" }));
    await expectText(row("日志/rizhi"), "失败");
    await expect.element(row("日志/rizhi")).not.toMatchTextContent("403");
    await click(button("详情 2026-11-01 11:00 日志/rizhi"));
    await expectText(dialog(), "失败 · 没有权限（代码 403）");
    await expectText(dialog(), "请求编号");
    await expectText(dialog(), "req-17");
    await press("Escape");
    await expectNoDialog();
  });

  it("are exported as they are filtered", async () => {
    await openLogs(undefined, `${path}?log=5&keyword=rizhi`);
    server.answer(exportLog, { jobId: "j1" });
    server.answer(getJob, sample(jobInfo, { id: "j1", state: "running", progress: 40, result: null }));
    await click(button("导出"));
    await expect
      .poll(() => server.asked(exportLog).map(({ params, body }) => [params.category, body.keyword]))
      .toEqual([["5", "rizhi"]]);
  });

  it("are searched again, the kind with it, when somebody comes back, until they reset the search or ask for another kind", async () => {
    const keyword = () => page.getByRole("textbox", { name: "关键词" });
    const shown = (name: string) => expect.element(page.getByRole("tab", { name, selected: true })).toBeVisible();
    await openLogs();
    await click(page.getByRole("tab", { name: "请求日志" }));
    await expectShown(row("日志/rizhi"));
    await keyword().fill("rizhi");
    await click(button("查询"));
    await expect.poll(() => server.asked(listLog).at(-1)?.query.keyword).toBe("rizhi");
    await openLogs();
    await expect.element(keyword()).toHaveValue("rizhi");
    await shown("请求日志");
    // What an address says goes before what is remembered.
    await openLogs(undefined, `${path}?log=${logCategories.login}`);
    await shown("登录日志");
    await expect.element(keyword()).toHaveValue("");
    await openLogs();
    await click(button("重置", page.getByRole("search")));
    await openLogs();
    await shown("登录日志");
    await expect.element(keyword()).toHaveValue("");
  });

  it("take the days of a period on the tenant's calendar, wherever the browser is", async () => {
    await openLogs();
    for (const [placeholder, day] of [
      ["开始日期", "2026-11-01"],
      ["结束日期", "2026-11-02"],
    ] as const) {
      await page.getByPlaceholder(placeholder).fill(day);
      await press("Enter");
    }
    await click(button("查询"));
    const query = () => new URLSearchParams(placeNow().split("?")[1]);
    await expect.poll(() => query().get("startTime")).toBe(String(Date.parse("2026-11-01T00:00:00+08:00")));
    expect(query().get("endTime")).toBe(String(Date.parse("2026-11-02T00:00:00+08:00")));
    await expect.element(page.getByPlaceholder("开始日期")).toHaveValue("2026-11-01");
    await expect.element(page.getByPlaceholder("结束日期")).toHaveValue("2026-11-02");
  });

  it("are cleared up to a day, which is sent as a day", async () => {
    await openLogs();
    server.answer(clearLog, { deletedCount: 12 });
    await click(button("清理"));
    await expectText(dialog(), "清理登录日志");
    await click(button("清理", dialog()));
    await expectShown(page.getByText("已删除 12 条"));
    expect(server.asked(clearLog)[0]?.body.beforeTime).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
