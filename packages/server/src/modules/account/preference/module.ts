import type { ServerModule } from "#platform/http/server-module.ts";
import { preferenceRoutes } from "./routes.ts";

export const preferenceModule: ServerModule = {
  name: "account/preference",
  routes: preferenceRoutes,
};
