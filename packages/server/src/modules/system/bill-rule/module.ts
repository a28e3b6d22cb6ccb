import type { ServerModule } from "#platform/http/server-module.ts";
import { billRuleRoutes } from "./routes.ts";

export const billRuleModule: ServerModule = {
  name: "system/bill-rule",
  routes: billRuleRoutes,
};
