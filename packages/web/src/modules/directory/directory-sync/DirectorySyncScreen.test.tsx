import {
  type DirectoryRun,
  dingtalkSettings,
  directoryRun,
  getDingtalkSettings,
  getDirectoryRun,
  getLdapSettings,
  listDirectoryRuns,
  startDirectorySync,
  testDirectory,
  updateDingtalkSettings,
} from "@gongshu/contract/directory/directory-sync";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDirectory } from "#testing/directory.ts";
import { Refusal, server, stale } from "#testing/fake-server.ts";
import { open, untilExtrasStand, type Visit } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import {
  button,
  click,
  confirm,
  dialog,
  expectCount,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  input,
  press,
  row,
  saveDialog,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";
import { directorySyncMessages as messages } from "./directory-sync.messages.ts";

const done = sample(directoryRun, { id: "run1", state: "done", creatorTime: 1, creatorUser: "管理员/admin" });
const stored = sample(dingtalkSettings, { version: 1 });

async function openRuns(visit?: Visit, runs: readonly DirectoryRun[] = [done]): Promise<void> {
  answerDirectory();
  server.answer(listDirectoryRuns, pageOf(runs));
  server.answer(getDingtalkSettings, stored);
  server.answer(getLdapSettings, sample(getLdapSettings.reply));
  await open("/permission/directorySync", visit);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

const openSettings = () => click(button("设置"));

describeScreenQuality("the synchronisation of the directory", {
  open: openRuns,
  openers: [{ name: messages.settings }],
});

describe("the settings of DingTalk", () => {
  it("are saved with a secret that is never shown, and tested", async () => {
    await openRuns();
    server.refuse(
      testDirectory,
      new Refusal(errorCodes.invalid, "钉钉不认可 AppKey 或 AppSecret（40089），请核对应用凭证"),
    );
    await click(button("测试连接"));
    await expectShown(page.getByText("钉钉不认可 AppKey 或 AppSecret（40089），请核对应用凭证"));
    await openSettings();
    await input("AppKey").fill("key");
    await dialog().getByLabelText("AppSecret", { exact: true }).fill("secret");
    server.answer(updateDingtalkSettings, null);
    await saveDialog();
    expect(server.asked(updateDingtalkSettings)).toMatchObject([
      { body: { dingSynAppKey: "key", dingSynAppSecret: "secret", version: 1 } },
    ]);
    server.answer(testDirectory, { name: "砚川" });
    await click(button("测试连接"));
    await expectShown(page.getByText("连接成功"));
  });

  it("are read anew for each opening, and tell of what somebody else has saved meanwhile", async () => {
    await openRuns();
    await openSettings();
    await expect.element(input("AppKey")).toHaveValue("");
    await press("Escape");
    await expectNoDialog();
    const theirs = { ...stored, dingSynAppKey: "theirs", version: 2 };
    server.answer(getDingtalkSettings, theirs);
    await openSettings();
    await expect.element(input("AppKey")).toHaveValue("theirs");
    await input("AppKey").fill("mine");
    const latest = { ...theirs, dingSynAppKey: "theirs again", version: 3 };
    server.answer(getDingtalkSettings, latest);
    server.answer(updateDingtalkSettings, ({ body }) => {
      throw stale({ current: { ...latest }, submitted: { ...body } });
    });
    await click(button("保存", dialog()));
    await expectText(dialog(), "这条数据刚被他人修改");
    await confirm("载入最新内容");
    await expect.element(input("AppKey")).toHaveValue("theirs again");
  });

  it("say in their place that they could not be read, and come when they are asked for again", async () => {
    await openRuns();
    await untilExtrasStand();
    server.refuse(getDingtalkSettings, new Refusal(errorCodes.unexpected, "服务器忙"));
    await openSettings();
    await expectText(dialog(), /加载失败|服务器忙/);
    await expectAccessible();
    server.answer(getDingtalkSettings, stored);
    await click(button("重试", dialog()));
    await expect.element(input("AppKey")).toHaveValue("");
  });
});

describe("a run", () => {
  it("is started, and reports what was taken over and what stays", async () => {
    const report = [
      { kind: "user" as const, externalId: "u-2", name: "李工", text: "姓名与本系统不一致，保留本系统的" },
    ].map((entry) => sample(getDirectoryRun.reply.shape.report.element, entry));
    await openRuns(undefined, []);
    await expectShown(page.getByText("还没有同步过"));
    server.answer(startDirectorySync, { id: "run1" });
    server.answer(listDirectoryRuns, pageOf([done]));
    server.answer(getDirectoryRun, { ...sample(getDirectoryRun.reply), ...done, report });
    await click(button("立即同步"));
    await expectText(row("管理员/admin"), "完成");
    await click(row("管理员/admin").getByRole("button", { name: /查看报告/ }));
    const lines = dialog().getByRole("list", { name: "同步报告" }).getByRole("listitem");
    await expectCount(lines, 1);
    await expectText(lines, /^李工.*姓名与本系统不一致，保留本系统的$/);
  });

  it("that is under way is followed to its end by its report", async () => {
    const running = { ...sample(getDirectoryRun.reply), ...done, state: "running" as const };
    await openRuns(undefined, [running]);
    server.answer(getDirectoryRun, running);
    await click(row("管理员/admin").getByRole("button", { name: /查看报告/ }));
    await expectShown(dialog().getByRole("progressbar", { name: "进行中" }));
    await expectGone(dialog().getByText("没有冲突或失败"));
    server.answer(getDirectoryRun, { ...running, state: "done" });
    server.answer(listDirectoryRuns, pageOf([done]));
    await expectShown(dialog().getByText("完成"));
    await expectShown(dialog().getByText("没有冲突或失败"));
  });
});
