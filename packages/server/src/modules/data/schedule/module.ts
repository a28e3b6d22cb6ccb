import { runHistoryDays } from "@gongshu/contract/data/schedule";
import { sql } from "kysely";
import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { resumeSchedules } from "./resume-schedules.ts";
import { scheduleRoutes } from "./routes.ts";
import { runJob, tickJob } from "./schedule-jobs.ts";
import { schedulesOfInterface } from "./schedule-uses.ts";
import { scheduleBelongings } from "./service.ts";

export const scheduleModule: ServerModule = {
  name: "data/schedule",
  menus: [
    stockPage({
      enCode: "system.task",
      sortCode: 10,
      icon: "schedule",
      buttons: `${toolbar} btn_run btn_log`,
      columns: "fullName enCode executeType cron runCount lastRunTime nextRunTime description enabledMark",
    }),
  ],
  jobs: (platform) => [tickJob(platform), runJob(platform)],
  belongings: [scheduleBelongings],
  interfaceUses: schedulesOfInterface,
  retention: [{ table: "schedule_run", days: runHistoryDays, isOld: (before) => sql`ended_time < ${before}` }],
  routes: scheduleRoutes,
  start: resumeSchedules,
};
