import * as tenant from "@gongshu/contract/tenancy/tenant";
import * as tenantExport from "@gongshu/contract/tenancy/tenant-export";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { answerRequest, askForExport, listRequests, withdrawRequest } from "./export-consent.ts";
import { mailExportRequest } from "./export-request-mail.ts";
import { addOperator, listOperators, removeOperator } from "./operators.ts";
import { TenantExport } from "./tenant-export.ts";
import { TenantLife } from "./tenant-life.ts";
import { getTenant, listTenants } from "./tenant-list.ts";

export function tenantRoutes(app: FastifyInstance): void {
  const life = new TenantLife(app.platform);
  const exports = new TenantExport(app.platform);
  serve(app, tenant.listTenants, (ctx, { query }) => listTenants(ctx, query));
  serve(app, tenant.getTenant, (ctx, { params }) => getTenant(ctx, params.id));
  serve(app, tenant.createTenant, async (ctx, { body }) => ({ id: await life.create(ctx, body) }));
  serve(app, tenant.updateTenant, (ctx, { params, body }) => life.update(ctx, params.id, body));
  serve(app, tenant.setTenantState, (ctx, { params, body }) => life.setState(ctx, params.id, body));
  serve(app, tenant.deleteTenant, (ctx, { params, body }) => life.remove(ctx, params.id, body.confirm));
  serve(app, tenant.restoreTenant, (ctx, { params }) => life.restore(ctx, params.id));
  serve(app, tenantExport.askTenantExport, async (ctx, { params, body }) => {
    await getTenant(ctx, params.id);
    await askForExport(ctx, params.id, body.reason);
    await mailExportRequest(app.platform, ctx, params.id, body.reason);
  });
  serve(app, tenantExport.withdrawTenantExport, (ctx, { params }) => withdrawRequest(ctx, params.id));
  serve(app, tenantExport.exportTenant, async (ctx, { params }) => ({ jobId: await exports.start(ctx, params.id) }));
  serve(app, tenantExport.listExportRequests, async (ctx) => ({ list: await listRequests(ctx) }));
  serve(app, tenantExport.answerExportRequest, (ctx, { params, body }) =>
    answerRequest(ctx, params.id, body.isGranted),
  );
  serve(app, tenant.listOperators, async (ctx) => ({ list: await listOperators(ctx) }));
  serve(app, tenant.addOperator, (ctx, { body }) => addOperator(ctx, body.account));
  serve(app, tenant.removeOperator, (ctx, { params }) => removeOperator(ctx, params.tenantId, params.userId));
}
