import * as visualDev from "@gongshu/contract/lowcode/visual-dev";
import * as drafts from "@gongshu/contract/lowcode/visual-dev-drafts";
import * as exchange from "@gongshu/contract/lowcode/visual-dev-exchange";
import * as removed from "@gongshu/contract/lowcode/visual-dev-removed";
import * as versions from "@gongshu/contract/lowcode/visual-dev-versions";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function visualDevRoutes(app: FastifyInstance): void {
  serve(app, visualDev.listModels, (ctx, { query }) => service.listModels(ctx, query));
  serve(app, visualDev.modelSelector, async (ctx, { query }) => ({
    list: await service.modelOptions(ctx, query.type),
  }));
  serve(app, visualDev.getModel, (ctx, { params }) => service.getModel(ctx, params.id));
  serve(app, visualDev.createModel, async (ctx, { body }) => ({ id: await service.createModel(ctx, body) }));
  serve(app, visualDev.updateModel, (ctx, { params, body }) => service.updateModel(ctx, params.id, body));
  serve(app, visualDev.deleteModel, (ctx, { params }) => service.deleteModel(ctx, params.id));
  serve(app, visualDev.copyModel, async (ctx, { params }) => ({ id: await service.copyModel(ctx, params.id) }));
  serve(app, visualDev.planPublication, (ctx, { params }) => service.planPublication(ctx, params.id));
  serve(app, visualDev.publishModel, (ctx, { params, body }) => service.publishModel(ctx, params.id, body));
  serve(app, visualDev.toggleModel, (ctx, { params }) => service.toggleModel(ctx, params.id));
  serve(app, visualDev.addModelMenu, async (ctx, { params, body }) => ({
    id: await service.addModelMenu(ctx, params.id, body),
  }));
  serve(app, versions.listModelVersions, (ctx, { params }) => service.listVersions(ctx, params.id));
  serve(app, versions.compareModelVersions, (ctx, { params, query }) => service.compareVersions(ctx, params.id, query));
  serve(app, versions.rollBackModel, (ctx, { params, body }) => service.rollBack(ctx, params.id, body));
  serve(app, drafts.listDrafts, (ctx, { params }) => service.listDrafts(ctx, params.id));
  serve(app, drafts.restoreDraft, (ctx, { params, body }) => service.restoreDraft(ctx, params.id, body));
  serve(app, drafts.visitModel, (ctx, { params, body }) => service.visitModel(ctx, params.id, body));
  serve(app, removed.listRemoved, (ctx, { params }) => service.listRemoved(ctx, params.id));
  serve(app, removed.restoreRemoved, (ctx, { params, body }) => service.restoreRemoved(ctx, params.id, body));
  serve(app, removed.purgeRemoved, (ctx, { params, body }) => service.purgeRemoved(ctx, params.id, body));
  serve(app, exchange.exportModel, (ctx, { params, query }) => service.exportModel(ctx, params.id, query.related));
  serve(app, exchange.planModelImport, (ctx, { body }) => service.planModels(ctx, body));
  serve(app, exchange.importModels, (ctx, { body }) => service.importModels(ctx, body));
  serve(app, removed.lostValues, (ctx, { params, query }) => service.lostValues(ctx, params.id, query));
  serve(app, removed.lostReport, (ctx, { params, body }) =>
    service.startLostReport(ctx, app.platform, params.id, body),
  );
}
