import * as position from "@gongshu/contract/directory/position";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { allPositions, listPositions, positionTree } from "./position-list.ts";
import * as service from "./service.ts";

export function positionRoutes(app: FastifyInstance): void {
  serve(app, position.listPositions, (ctx, { query }) => listPositions(ctx, query));
  serve(app, position.allPositions, async (ctx) => ({ list: await allPositions(ctx) }));
  serve(app, position.positionSelector, async (ctx) => ({ list: await positionTree(ctx) }));
  serve(app, position.getPosition, (ctx, { params }) => service.getPosition(ctx, params.id));
  serve(app, position.createPosition, async (ctx, { body }) => ({ id: await service.createPosition(ctx, body) }));
  serve(app, position.updatePosition, (ctx, { params, body }) => service.updatePosition(ctx, params.id, body));
  serve(app, position.togglePosition, (ctx, { params }) => service.togglePosition(ctx, params.id));
  serve(app, position.deletePosition, (ctx, { params }) => service.deletePositions(ctx, [params.id]));
  serve(app, position.batchDeletePositions, (ctx, { body }) => service.deletePositions(ctx, body.ids));
}
