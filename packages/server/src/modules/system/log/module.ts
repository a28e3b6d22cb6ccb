import type { ServerModule } from "#platform/http/server-module.ts";
import { logRoutes } from "./routes.ts";

export const logModule: ServerModule = {
  name: "system/log",
  routes: logRoutes,
};
