import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { displayRoutes } from "./routes.ts";
import { displayBelongings } from "./service.ts";

export const displayModule: ServerModule = {
  name: "canvas/display",
  menus: [
    stockPage({
      enCode: "system.display",
      sortCode: 6,
      icon: "monitor",
      buttons: toolbar,
      columns: "fullName board lastSeenTime ipAddress creatorTime",
    }),
  ],
  belongings: [displayBelongings],
  routes: displayRoutes,
};
