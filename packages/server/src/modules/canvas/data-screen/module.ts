import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { dataScreenRoutes } from "./routes.ts";

export const dataScreenModule: ServerModule = {
  name: "canvas/data-screen",
  menus: [
    stockPage({
      enCode: "onlineDev.dataScreen",
      sortCode: 5,
      icon: "fund-projection-screen",
      buttons: `${toolbar} btn_copy btn_preview`,
    }),
  ],
  routes: dataScreenRoutes,
};
