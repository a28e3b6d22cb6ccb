import type { ServerModule } from "#platform/http/server-module.ts";
import { positionRoutes } from "./routes.ts";

export const positionModule: ServerModule = {
  name: "directory/position",
  routes: positionRoutes,
};
