import * as monitor from "@gongshu/contract/tenancy/monitor";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { Installation } from "./installation.ts";
import { deadItems, decide, queueRows } from "./queues.ts";

export function monitorRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const installation = new Installation(platform);
  app.addHook("onClose", async () => installation.stop());
  serve(app, monitor.getMonitor, (ctx) => installation.state(ctx));
  serve(app, monitor.listQueues, async (ctx) => ({ list: await queueRows(ctx) }));
  serve(app, monitor.listDead, async (ctx) => ({ list: await deadItems(ctx) }));
  serve(app, monitor.retryDead, (ctx, { params }) => decide(ctx, platform, params, "retry"));
  serve(app, monitor.discardDead, (ctx, { params }) => decide(ctx, platform, params, "discard"));
}
