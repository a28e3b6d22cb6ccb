import type { ServerModule } from "#platform/http/server-module.ts";
import { displayRoutes } from "./routes.ts";
import { displayBelongings } from "./service.ts";

export const displayModule: ServerModule = {
  name: "canvas/display",
  install: ({ hooks }) => hooks.belongings.push(displayBelongings),
  routes: displayRoutes,
};
