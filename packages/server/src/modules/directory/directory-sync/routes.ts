import * as sync from "@gongshu/contract/directory/directory-sync";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function directorySyncRoutes(app: FastifyInstance): void {
  const runs = new service.DirectorySync(app.platform);
  serve(app, sync.syncDingtalk, (ctx, _parts, { reply }) => runs.syncDingtalk(ctx, () => reply.raw.destroyed));
  serve(app, sync.startDirectorySync, async (ctx, { params }) => ({ id: await runs.start(ctx, params.source) }));
  serve(app, sync.listDirectoryRuns, (ctx, { params, query }) => service.listRuns(ctx, params.source, query));
  serve(app, sync.getDirectoryRun, (ctx, { params }) => service.getRun(ctx, params.source, params.id));
  serve(app, sync.testDirectory, async (ctx, { params }) => ({ name: await service.testSource(ctx, params.source) }));
  serve(app, sync.getDingtalkSettings, (ctx) => service.getDingtalkSettings(ctx));
  serve(app, sync.updateDingtalkSettings, (ctx, { body }) => service.updateDingtalkSettings(ctx, body));
  serve(app, sync.getLdapSettings, (ctx) => service.getLdapSettings(ctx));
  serve(app, sync.updateLdapSettings, (ctx, { body }) => service.updateLdapSettings(ctx, body));
}
