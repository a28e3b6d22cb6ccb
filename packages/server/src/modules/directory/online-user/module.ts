import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { onlineUserRoutes } from "./routes.ts";
import { listOnlineUsers } from "./service.ts";

export const onlineUserModule: ServerModule = {
  name: "directory/online-user",
  menus: [
    stockPage({
      enCode: "permission.userOnline",
      sortCode: 8,
      icon: "wifi",
      buttons: "btn_remove",
      columns: "userName loginIPAddress loginTime loginPlatForm",
    }),
  ],
  countedLists: [
    {
      kind: "online",
      menu: "permission.userOnline",
      count: async (ctx) => (await listOnlineUsers(ctx, undefined)).length,
    },
  ],
  routes: onlineUserRoutes,
};
