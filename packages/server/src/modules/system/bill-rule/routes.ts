import * as billRule from "@gongshu/contract/system/bill-rule";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { billRuleOptions, previewBillNumber } from "./service.ts";

export function billRuleRoutes(app: FastifyInstance): void {
  serve(app, billRule.billRuleSelector, async (ctx) => ({ list: await billRuleOptions(ctx) }));
  serve(app, billRule.billNumber, (ctx, { params }) => previewBillNumber(ctx, params.code));
}
