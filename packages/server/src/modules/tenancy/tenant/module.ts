import type { ServerModule } from "#platform/http/server-module.ts";
import { tenantRoutes } from "./routes.ts";

export const tenantModule: ServerModule = {
  name: "tenancy/tenant",
  routes: tenantRoutes,
};
