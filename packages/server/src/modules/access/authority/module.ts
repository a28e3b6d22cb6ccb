import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { authorityRoutes } from "./routes.ts";

export const authorityModule: ServerModule = {
  name: "access/authority",
  menus: [stockPage({ enCode: "permission.authorize", sortCode: 6, icon: "key", buttons: "btn_save" })],
  routes: authorityRoutes,
};
