import type { ServerModule } from "#platform/http/server-module.ts";
import { roleRoutes } from "./routes.ts";

export const roleModule: ServerModule = {
  name: "access/role",
  routes: roleRoutes,
};
