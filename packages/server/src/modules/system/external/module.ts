import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { externalRoutes } from "./routes.ts";

export const externalModule: ServerModule = {
  name: "system/external",
  menus: [stockPage({ enCode: "system.external", sortCode: 8, icon: "link" })],
  routes: externalRoutes,
};
