import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { billRuleRoutes } from "./routes.ts";

export const billRuleModule: ServerModule = {
  name: "system/bill-rule",
  menus: [
    stockPage({
      enCode: "system.billRule",
      sortCode: 2,
      icon: "number",
      buttons: toolbar,
      columns: "fullName enCode digit startNumber outputNumber enabledMark",
    }),
  ],
  routes: billRuleRoutes,
};
