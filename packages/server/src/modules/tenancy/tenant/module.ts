import type { ServerModule } from "#platform/http/server-module.ts";
import { tenantRoutes } from "./routes.ts";
import { TenantExport } from "./tenant-export.ts";

export const tenantModule: ServerModule = {
  name: "tenancy/tenant",
  jobs: (platform) => [new TenantExport(platform).job],
  routes: tenantRoutes,
};
