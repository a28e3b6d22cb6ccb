import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { roleRoutes } from "./routes.ts";

export const roleModule: ServerModule = {
  name: "access/role",
  menus: [
    stockPage({
      enCode: "permission.role",
      sortCode: 5,
      icon: "team",
      buttons: `${toolbar} btn_more btn_member btn_authorize`,
      columns: "fullName enCode description creatorTime sortCode enabledMark",
    }),
  ],
  routes: roleRoutes,
};
