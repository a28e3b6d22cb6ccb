import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { positionRoutes } from "./routes.ts";

export const positionModule: ServerModule = {
  name: "directory/position",
  menus: [
    stockPage({
      enCode: "permission.position",
      sortCode: 3,
      icon: "idcard",
      buttons: `${toolbar} btn_more btn_member`,
      columns: "fullName enCode department type description creatorTime sortCode",
    }),
  ],
  routes: positionRoutes,
};
