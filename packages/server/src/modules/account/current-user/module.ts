import type { ServerModule } from "#platform/http/server-module.ts";
import { currentUserRoutes } from "./routes.ts";

export const currentUserModule: ServerModule = {
  name: "account/current-user",
  routes: currentUserRoutes,
};
