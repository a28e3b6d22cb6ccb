import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { systemConfigRoutes } from "./routes.ts";

export const systemConfigModule: ServerModule = {
  name: "system/system-config",
  menus: [stockPage({ enCode: "system.sysConfig", sortCode: 9, icon: "control", buttons: "btn_save" })],
  routes: systemConfigRoutes,
};
