import type { ServerModule } from "#platform/http/server-module.ts";
import { referenceRoutes } from "./routes.ts";

export const referenceModule: ServerModule = {
  name: "system/reference",
  routes: referenceRoutes,
};
