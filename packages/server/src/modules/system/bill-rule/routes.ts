import * as billRule from "@gongshu/contract/system/bill-rule";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function billRuleRoutes(app: FastifyInstance): void {
  serve(app, billRule.listBillRules, (ctx, { query }) => service.listBillRules(ctx, query));
  serve(app, billRule.billRuleSelector, async (ctx) => ({ list: await service.billRuleOptions(ctx) }));
  serve(app, billRule.billNumber, (ctx, { params }) => service.previewBillNumber(ctx, params.code));
  serve(app, billRule.getBillRule, (ctx, { params }) => service.getBillRule(ctx, params.id));
  serve(app, billRule.billRuleMonitor, (ctx, { params }) => service.billRuleMonitor(ctx, params.id));
  serve(app, billRule.createBillRule, async (ctx, { body }) => ({ id: await service.createBillRule(ctx, body) }));
  serve(app, billRule.updateBillRule, (ctx, { params, body }) => service.updateBillRule(ctx, params.id, body));
  serve(app, billRule.deleteBillRule, (ctx, { params }) => service.deleteBillRule(ctx, params.id));
  serve(app, billRule.toggleBillRule, (ctx, { params }) => service.toggleBillRule(ctx, params.id));
}
