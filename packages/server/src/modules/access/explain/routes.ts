import * as explain from "@gongshu/contract/access/explain";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { OnlineRecords } from "../../lowcode/online-dev/service.ts";
import { Explainer } from "./service.ts";

export function explainRoutes(app: FastifyInstance, records: OnlineRecords): void {
  const explainer = new Explainer(app.platform, records);
  serve(app, explain.explain, (ctx, { query }) => explainer.explain(ctx, query));
  serve(app, explain.explainRows, async (ctx, { query }) => ({
    list: await explainer.rows(ctx, query.entity, query.keyword),
  }));
}
