import type { ServerModule } from "#platform/http/server-module.ts";
import { purgedFiles } from "./purged-files.ts";
import { tenantRoutes } from "./routes.ts";
import { TenantExport } from "./tenant-export.ts";

export const tenantModule: ServerModule = {
  name: "tenancy/tenant",
  jobs: (platform) => [new TenantExport(platform).job],
  receivers: (platform) => [purgedFiles(platform.files)],
  routes: tenantRoutes,
};
