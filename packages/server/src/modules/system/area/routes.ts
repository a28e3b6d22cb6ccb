import * as area from "@gongshu/contract/system/area";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { answerOnce } from "./answer-once.ts";
import { findAddresses } from "./find-addresses.ts";
import * as service from "./service.ts";

export function areaRoutes(app: FastifyInstance): void {
  serve(app, area.regionTree, async (ctx, _parts, facts) => ({
    list: await answerOnce(facts, await service.regionTag(ctx), () => service.regionTree(ctx)),
  }));
  serve(app, area.listAreas, async (ctx, { params, query }) => ({
    list: await service.listAreas(ctx, params.parentId, query.keyword),
  }));
  serve(app, area.areaSelector, async (ctx, { params }) => ({ list: await service.areaOptions(ctx, params.id) }));
  serve(app, area.areaNames, async (ctx, { body }) => ({ list: await service.areaNames(ctx, body.ids) }));
  serve(app, area.findAddresses, async (ctx, { query }) => ({ list: await findAddresses(ctx, query) }));
  serve(app, area.getArea, (ctx, { params }) => service.getArea(ctx, params.id));
  serve(app, area.createArea, async (ctx, { body }) => ({ id: await service.createArea(ctx, body) }));
  serve(app, area.updateArea, (ctx, { params, body }) => service.updateArea(ctx, params.id, body));
  serve(app, area.deleteArea, (ctx, { params }) => service.deleteArea(ctx, params.id));
  serve(app, area.toggleArea, (ctx, { params }) => service.toggleArea(ctx, params.id));
}
