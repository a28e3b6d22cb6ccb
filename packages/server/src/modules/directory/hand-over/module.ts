import type { ServerModule } from "#platform/http/server-module.ts";
import { handOverRoutes } from "./routes.ts";

export const handOverModule: ServerModule = {
  name: "directory/hand-over",
  routes: handOverRoutes,
};
