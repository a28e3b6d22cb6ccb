import {
  getSchedule,
  listScheduleRuns,
  listSchedules,
  previewSchedule,
  type ScheduleRow,
  type ScheduleRun,
  scheduleInfo,
  scheduleRow,
  scheduleRun,
} from "@gongshu/contract/data/schedule";
import { server } from "#testing/fake-server.ts";
import { pageOf, sample } from "#testing/sample.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 2, 0, 0);

const row = (fullName: string, more: Partial<ScheduleRow> = {}): ScheduleRow =>
  sample(scheduleRow, {
    id: fullName,
    fullName,
    enCode: "report.daily",
    executeType: "http",
    cron: "0 8 * * MON-FRI",
    timeZone: "",
    runCount: 12,
    lastRunTime: start,
    lastRunState: "done",
    nextRunTime: start + 24 * hour,
    ownerUser: "杨雪梅/yangxuemei",
    description: "",
    enabledMark: 1,
    ...more,
  });

export const run = (more: Partial<ScheduleRun> = {}): ScheduleRun =>
  sample(scheduleRun, {
    id: "r1",
    state: "done",
    origin: "cron",
    plannedTime: start,
    runTime: start,
    endedTime: start + 350,
    durationMs: 350,
    runResult: 1,
    userName: "杨雪梅/yangxuemei",
    description: "",
    missedCount: 0,
    hasOutput: true,
    ...more,
  });

/** Answers the list, the form with its preview, and the history. */
export function answerSchedules(names: readonly string[], runs: readonly ScheduleRun[] = [run()]): void {
  server.answer(listSchedules, ({ query }) =>
    pageOf(
      names.map((name) => row(name)),
      query,
    ),
  );
  server.answer(getSchedule, ({ params }) =>
    sample(scheduleInfo, {
      id: params.id,
      fullName: params.id,
      enCode: "report.daily",
      executeType: "http",
      http: {
        method: "POST",
        url: "https://example.com/hook",
        headers: [{ name: "Authorization", value: "", isSecret: true, hasValue: true }],
        body: "",
        timeoutSeconds: 30,
      },
      cron: "0 8 * * *",
      timeZone: "",
      ownerUser: "杨雪梅/yangxuemei",
      isOwn: false,
      version: 3,
    }),
  );
  server.answer(previewSchedule, ({ query }) =>
    query.cron === "0 0 30 2 *"
      ? { issue: "按此表达式永远不会执行", cron: query.cron, timeZone: "Asia/Shanghai", nextTimes: [] }
      : {
          issue: null,
          cron: query.cron,
          timeZone: query.timeZone || "Asia/Shanghai",
          nextTimes: Array.from({ length: 10 }, (_, index) => start + index * hour),
        },
  );
  server.answer(listScheduleRuns, ({ query }) => pageOf(runs, query));
}
