import * as reference from "@gongshu/contract/system/reference";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { pageOfSource, textsOf } from "./service.ts";

export function referenceRoutes(app: FastifyInstance): void {
  const { references } = app.platform;
  serve(app, reference.referenceTexts, async (ctx, { body }) => ({ list: await textsOf(references, ctx, body.items) }));
  serve(app, reference.referencePage, (ctx, { params, query }) => pageOfSource(references, ctx, { params, query }));
}
