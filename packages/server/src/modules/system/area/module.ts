import type { ServerModule } from "#platform/http/server-module.ts";
import { areaRoutes } from "./routes.ts";

export const areaModule: ServerModule = {
  name: "system/area",
  routes: areaRoutes,
};
