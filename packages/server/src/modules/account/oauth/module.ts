import type { ServerModule } from "#platform/http/server-module.ts";
import { oauthRoutes } from "./routes.ts";

export const oauthModule: ServerModule = {
  name: "account/oauth",
  routes: oauthRoutes,
};
