import type { ServerModule } from "#platform/http/server-module.ts";
import { menuRoutes } from "./routes.ts";

export const menuModule: ServerModule = {
  name: "access/menu",
  routes: menuRoutes,
};
