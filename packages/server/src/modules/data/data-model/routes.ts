import * as model from "@gongshu/contract/data/data-model";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function dataModelRoutes(app: FastifyInstance): void {
  serve(app, model.listDataTables, async (ctx, { params, query }) => ({
    list: await service.listDataTables(ctx, params.linkId, query),
  }));
  serve(app, model.listDataFields, async (ctx, { params }) => ({
    list: await service.listDataFields(ctx, params.linkId, params.table),
  }));
  serve(app, model.previewDataTable, (ctx, { params, query }) =>
    service.previewDataTable(ctx, params.linkId, params.table, query),
  );
  serve(app, model.getDataTable, (ctx, { params }) => service.getDataTable(ctx, params.linkId, params.table));
  serve(app, model.createDataTable, (ctx, { params }) => service.refuseTableChange(ctx, params.linkId));
  serve(app, model.updateDataTable, (ctx, { params }) => service.refuseTableChange(ctx, params.linkId));
  serve(app, model.deleteDataTable, (ctx, { params }) => service.refuseTableChange(ctx, params.linkId));
}
