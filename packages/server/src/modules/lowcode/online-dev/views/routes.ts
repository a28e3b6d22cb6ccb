import * as views from "@gongshu/contract/lowcode/list-views";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { OnlineRecords } from "../service.ts";
import { markView, shareableRoles, sharesOf, shareView } from "./view-sharing.ts";
import { createView, deleteView, listViews, updateView } from "./views.ts";

/** The views of a list. */
export function listViewRoutes(app: FastifyInstance, records: OnlineRecords): void {
  serve(app, views.listViews, (ctx, { params }) => listViews(records, ctx, params.modelId));
  serve(app, views.createView, async (ctx, { params, body }) => ({
    id: await createView(records, ctx, params.modelId, body),
  }));
  serve(app, views.updateView, (ctx, { params, body }) =>
    updateView(records, ctx, params.modelId, params.viewId, body),
  );
  serve(app, views.deleteView, (ctx, { params }) => deleteView(records, ctx, params.modelId, params.viewId));
  serve(app, views.shareableRoles, (ctx) => shareableRoles(ctx));
  serve(app, views.viewShares, (ctx, { params }) => sharesOf(records, ctx, params.modelId, params.viewId));
  serve(app, views.shareView, (ctx, { params, body }) =>
    shareView(records, ctx, params.modelId, params.viewId, body.shares),
  );
  serve(app, views.markView, (ctx, { params, body }) => markView(records, ctx, params.modelId, params.viewId, body));
}
