import type { ServerModule } from "#platform/http/server-module.ts";
import { systemConfigRoutes } from "./routes.ts";

export const systemConfigModule: ServerModule = {
  name: "system/system-config",
  routes: systemConfigRoutes,
};
