import * as source from "@gongshu/contract/data/data-source";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function dataSourceRoutes(app: FastifyInstance): void {
  serve(app, source.listDataSources, async (ctx, { query }) => ({ list: await service.listDataSources(ctx, query) }));
  serve(app, source.dataSourceSelector, async (ctx) => ({ list: await service.selectableSources(ctx) }));
  serve(app, source.testDataSource, (ctx, { body }) => service.testDataSource(ctx, body));
  serve(app, source.getDataSource, (ctx, { params }) => service.getDataSource(ctx, params.id));
  serve(app, source.dataSourceUses, async (ctx, { params }) => ({
    list: await service.dataSourceUses(ctx, params.id),
  }));
  serve(app, source.createDataSource, async (ctx, { body }) => ({ id: await service.createDataSource(ctx, body) }));
  serve(app, source.updateDataSource, (ctx, { params, body }) => service.updateDataSource(ctx, params.id, body));
  serve(app, source.toggleDataSource, (ctx, { params }) => service.toggleDataSource(ctx, params.id));
  serve(app, source.deleteDataSource, (ctx, { params }) => service.deleteDataSource(ctx, params.id));
}
