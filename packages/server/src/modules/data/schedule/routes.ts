import * as schedule from "@gongshu/contract/data/schedule";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { preview, runNow, stopRun } from "./schedule-actions.ts";
import { listRuns, listSchedules, readOutput } from "./schedule-list.ts";
import { Schedules } from "./service.ts";

export function scheduleRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const schedules = new Schedules(platform);
  serve(app, schedule.listSchedules, (ctx, { query }) => listSchedules(ctx, query));
  serve(app, schedule.previewSchedule, async (ctx, { query }) => preview(ctx, query));
  serve(app, schedule.getSchedule, (ctx, { params }) => schedules.get(ctx, params.id));
  serve(app, schedule.createSchedule, async (ctx, { body }) => ({ id: await schedules.create(ctx, body) }));
  serve(app, schedule.updateSchedule, (ctx, { params, body }) => schedules.update(ctx, params.id, body));
  serve(app, schedule.toggleSchedule, (ctx, { params }) => schedules.toggle(ctx, params.id));
  serve(app, schedule.deleteSchedule, (ctx, { params }) => schedules.remove(ctx, params.id));
  serve(app, schedule.runSchedule, async (ctx, { params }) => ({ id: await runNow(ctx, platform, params.id) }));
  serve(app, schedule.listScheduleRuns, (ctx, { params, query }) => listRuns(ctx, params.id, query));
  serve(app, schedule.getScheduleOutput, (ctx, { params }) => readOutput(ctx, params.id, params.runId));
  serve(app, schedule.cancelScheduleRun, (ctx, { params }) => stopRun(ctx, platform, params.id, params.runId));
}
