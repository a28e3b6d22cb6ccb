import type { ServerModule } from "#platform/http/server-module.ts";
import { dataScreenRoutes } from "./routes.ts";

export const dataScreenModule: ServerModule = {
  name: "canvas/data-screen",
  routes: dataScreenRoutes,
};
