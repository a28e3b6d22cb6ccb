import {
  cancelScheduleRun,
  createSchedule,
  getScheduleOutput,
  previewSchedule,
  runSchedule,
  updateSchedule,
} from "@gongshu/contract/data/schedule";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import {
  button,
  choose,
  click,
  confirm,
  dialog,
  expectCount,
  expectShown,
  input,
  press,
  row,
  saveDialog,
  type,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import { answerSchedules, run } from "./testing/schedules.ts";

const path = "/system/task";
const switches = () => page.getByRole("switch");
/** In a list that is too long to be drawn as a whole. */
async function chooseNumber(label: string, number: string): Promise<void> {
  await click(dialog().getByRole("combobox", { name: label }));
  await type(number);
  await press("Enter");
}

async function openNew(): Promise<void> {
  answerSchedules(["日报"]);
  await open(path);
  await expectShown(row("日报"));
  await click(button("新增任务"));
  await expectShown(input("任务名称"));
}

describeScreenQuality("the schedules", {
  open: async (visit) => {
    answerSchedules(["日报推送", "库存同步"]);
    await open(path, visit);
    await expectCount(switches(), 2);
  },
  openers: [
    { name: messages.newSchedule },
    { name: { zh: "执行记录 日报推送", zhtw: "執行記錄 日报推送", en: "History 日报推送" }, isDeskOnly: true },
  ],
});

describe("the list of schedules", () => {
  it("says the rhythm as a sentence", async () => {
    answerSchedules(["日报"]);
    await open(path);
    await expectShown(page.getByText(/08:00.*星期一至星期五/));
  });
});

describe("the form of a schedule", () => {
  it("says a rhythm in words, and sends it as a cron text", async () => {
    server.answer(createSchedule, { id: "new" });
    await openNew();
    await input("任务名称").fill("周报");
    await input("任务编码").fill("weekly");
    await input("地址").fill("https://example.com/hook");
    await choose("周期", "每周");
    await chooseNumber("小时", "17");
    await chooseNumber("分钟", "30");
    await saveDialog();
    await expect.poll(() => server.asked(createSchedule)).toHaveLength(1);
    expect(server.asked(createSchedule)).toMatchObject([
      { body: { fullName: "周报", cron: "30 17 * * MON", executeType: "http", timeZone: "" } },
    ]);
  });

  it("shows the next runs while a cron text is typed, and why one is none", async () => {
    await openNew();
    await choose("周期", "自定义 Cron");
    await input("Cron 表达式").fill("0 0 30 2 *");
    await expectShown(page.getByText("按此表达式永远不会执行"));
    await input("Cron 表达式").fill("*/10 * * * *");
    await expectShown(page.getByText("每 10 分钟"));
    await expectCount(dialog().getByRole("listitem"), 10);
    expect(server.asked(previewSchedule).at(-1)).toMatchObject({ query: { cron: "*/10 * * * *" } });
  });

  it("keeps a secret header as it is stored, and says whose rights it has", async () => {
    server.answer(updateSchedule, null);
    answerSchedules(["日报"]);
    await open(path);
    await click(button("编辑 日报"));
    await expectShown(page.getByText(/以 杨雪梅\/yangxuemei 的权限执行/));
    await expect.element(page.getByPlaceholder("已保存，留空不修改")).toHaveValue("");
    await input("任务名称").fill("日报二");
    await saveDialog();
    await expect.poll(() => server.asked(updateSchedule)).toHaveLength(1);
    expect(server.asked(updateSchedule)).toMatchObject([
      {
        body: {
          fullName: "日报二",
          version: 3,
          http: { headers: [{ name: "Authorization", value: "", isSecret: true }] },
        },
      },
    ]);
  });
});

describe("the history of a schedule", () => {
  it("shows what a run has answered, and goes back", async () => {
    server.answer(getScheduleOutput, { output: "HTTP 200\nfine", isCut: true });
    answerSchedules(["日报"]);
    await open(path);
    await click(button("执行记录 日报"));
    await click(page.getByRole("button", { name: /^返回内容/ }));
    await expectShown(page.getByText("HTTP 200"));
    await expectShown(page.getByText("内容较长，只保留开头部分"));
    await click(button("返回记录"));
    await expectShown(page.getByText("350 毫秒"));
  });

  it("stops a run that is under way, after a question, and runs once more", async () => {
    server.answer(cancelScheduleRun, null);
    server.answer(runSchedule, { id: "r2" });
    answerSchedules(["日报"], [run({ state: "running", hasOutput: false, durationMs: null, runResult: null })]);
    await open(path);
    await click(button("执行记录 日报"));
    await click(page.getByRole("button", { name: /^停止/ }));
    await confirm("停止");
    await expect.poll(() => server.asked(cancelScheduleRun)).toMatchObject([{ params: { id: "日报", runId: "r1" } }]);
    await click(button("立即执行"));
    await expect.poll(() => server.asked(runSchedule)).toMatchObject([{ params: { id: "日报" } }]);
  });
});
