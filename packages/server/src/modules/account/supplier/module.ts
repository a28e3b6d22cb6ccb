import type { ServerModule } from "#platform/http/server-module.ts";
import { supplierRoutes } from "./routes.ts";
import { countSubmitted, inviteBelongings } from "./service.ts";

export const supplierModule: ServerModule = {
  name: "account/supplier",
  install({ hooks }) {
    hooks.belongings.push(inviteBelongings);
    hooks.countedLists.push({ kind: "invites", menu: "supplier.invite", count: countSubmitted });
  },
  routes: supplierRoutes,
};
