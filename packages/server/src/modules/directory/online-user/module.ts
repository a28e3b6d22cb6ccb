import type { ServerModule } from "#platform/http/server-module.ts";
import { onlineUserRoutes } from "./routes.ts";

export const onlineUserModule: ServerModule = {
  name: "directory/online-user",
  routes: onlineUserRoutes,
};
