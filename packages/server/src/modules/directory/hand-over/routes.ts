import { handOver, listBelongings } from "@gongshu/contract/directory/hand-over";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { HandOver } from "./service.ts";

export function handOverRoutes(app: FastifyInstance): void {
  const handOvers = new HandOver(app.platform);
  serve(app, listBelongings, (ctx, { params }) => handOvers.belongings(ctx, params.id));
  serve(app, handOver, (ctx, { params, body }) => handOvers.start(ctx, params.id, body));
}
