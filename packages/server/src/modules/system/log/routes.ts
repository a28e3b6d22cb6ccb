import * as log from "@gongshu/contract/system/log";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { LogExport } from "./log-export.ts";
import { clearLog, deleteLogs, getLog, listLog } from "./service.ts";

export function logRoutes(app: FastifyInstance): void {
  const exports = new LogExport(app.platform);
  serve(app, log.listLog, (ctx, { params, query }) => listLog(ctx, params.category, query));
  serve(app, log.getLog, (ctx, { params }) => getLog(ctx, params.category, params.id));
  serve(app, log.deleteLogs, (ctx, { body }) => deleteLogs(ctx, body.ids));
  serve(app, log.clearLog, async (ctx, { params, body }) => ({
    deletedCount: await clearLog(ctx, params.category, body.beforeTime),
  }));
  serve(app, log.exportLog, async (ctx, { params, body }) => ({
    jobId: await exports.start(ctx, params.category, body),
  }));
}
