import type { ServerModule } from "#platform/http/server-module.ts";
import { modelSource } from "./model-source.ts";
import { visualDevRoutes } from "./routes.ts";
import { modelBelongings } from "./service.ts";

export const visualDevModule: ServerModule = {
  name: "lowcode/visual-dev",
  install({ hooks }) {
    hooks.models = modelSource;
    hooks.belongings.push(modelBelongings);
  },
  routes: visualDevRoutes,
};
