import type { ServerModule } from "#platform/http/server-module.ts";
import { recordsOf } from "../online-dev/service.ts";
import { admitSupplier } from "./admit-supplier.ts";
import { configScreenRoutes } from "./routes.ts";
import { masterData } from "./shipped/master-data.ts";

export const configScreenModule: ServerModule = {
  name: "lowcode/config-screen",
  shippedModels: masterData,
  supplierAdmission: admitSupplier,
  routes: (app) => configScreenRoutes(app, recordsOf(app.platform)),
};
