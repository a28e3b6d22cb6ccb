import * as explain from "@gongshu/contract/directory/explain";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { Explainer } from "./service.ts";

export function explainRoutes(app: FastifyInstance): void {
  const explainer = new Explainer(app.platform);
  serve(app, explain.explain, (ctx, { query }) => explainer.explain(ctx, query));
  serve(app, explain.explainRows, async (ctx, { query }) => ({
    list: await explainer.rows(ctx, query.entity, query.keyword),
  }));
}
