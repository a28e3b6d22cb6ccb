import type { ServerModule } from "#platform/http/server-module.ts";
import { authorityRoutes } from "./routes.ts";

export const authorityModule: ServerModule = {
  name: "access/authority",
  routes: authorityRoutes,
};
