import type { ServerModule } from "#platform/http/server-module.ts";
import { homeRoutes } from "./routes.ts";

export const homeModule: ServerModule = {
  name: "account/home",
  routes: homeRoutes,
};
