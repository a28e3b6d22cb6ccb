import * as systemConfig from "@gongshu/contract/system/system-config";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function systemConfigRoutes(app: FastifyInstance): void {
  serve(app, systemConfig.getSystemConfig, (ctx) => service.getSystemConfig(ctx));
  serve(app, systemConfig.updateSystemConfig, (ctx, { body }) => service.updateSystemConfig(ctx, body));
}
