import type { ServerModule } from "#platform/http/server-module.ts";
import { externalRoutes } from "./routes.ts";

export const externalModule: ServerModule = {
  name: "system/external",
  routes: externalRoutes,
};
