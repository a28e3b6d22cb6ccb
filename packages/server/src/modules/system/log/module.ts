import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { LogExport } from "./log-export.ts";
import { logRoutes } from "./routes.ts";

export const logModule: ServerModule = {
  name: "system/log",
  menus: [
    stockPage({
      enCode: "system.log",
      sortCode: 5,
      icon: "file-text",
      buttons: "btn_remove btn_download",
      columns: "creatorTime userName ipaddress platForm requestURL requestMethod requestDuration moduleName json",
    }),
  ],
  jobs: (platform) => [new LogExport(platform).job],
  routes: logRoutes,
};
