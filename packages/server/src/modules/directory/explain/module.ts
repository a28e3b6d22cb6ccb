import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { explainRoutes } from "./routes.ts";

export const explainModule: ServerModule = {
  name: "directory/explain",
  menus: [stockPage({ enCode: "permission.explain", sortCode: 7, icon: "safety" })],
  routes: explainRoutes,
};
