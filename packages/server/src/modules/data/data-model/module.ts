import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { dataModelRoutes } from "./routes.ts";

export const dataModelModule: ServerModule = {
  name: "data/data-model",
  menus: [
    stockPage({
      enCode: "systemData.dataModel",
      sortCode: 3,
      icon: "table",
      buttons: `${toolbar} btn_openData btn_field`,
    }),
  ],
  routes: dataModelRoutes,
};
