import type { ServerModule } from "#platform/http/server-module.ts";
import { onlineUserRoutes } from "./routes.ts";
import { listOnlineUsers } from "./service.ts";

export const onlineUserModule: ServerModule = {
  name: "directory/online-user",
  install({ hooks }) {
    hooks.countedLists.push({
      kind: "online",
      menu: "permission.userOnline",
      count: async (ctx) => (await listOnlineUsers(ctx, undefined)).length,
    });
  },
  routes: onlineUserRoutes,
};
