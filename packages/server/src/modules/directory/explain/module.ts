import type { ServerModule } from "#platform/http/server-module.ts";
import { explainRoutes } from "./routes.ts";

export const explainModule: ServerModule = {
  name: "directory/explain",
  routes: explainRoutes,
};
