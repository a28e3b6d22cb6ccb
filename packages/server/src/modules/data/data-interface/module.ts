import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { installRuntime, runtimeOf } from "./interface-runtime.ts";
import { interfaceSource } from "./reference-source.ts";
import { dataInterfaceRoutes } from "./routes.ts";
import { interfacesOfSource, isOldCall } from "./service.ts";

export const dataInterfaceModule: ServerModule = {
  name: "data/data-interface",
  menus: [
    stockPage({
      enCode: "systemData.dataInterface",
      sortCode: 4,
      icon: "api",
      buttons: `${toolbar} btn_more btn_preview`,
      columns: "fullName enCode dataType creatorUser creatorTime sortCode enabledMark",
    }),
  ],
  install(platform) {
    installRuntime(platform);
    platform.hooks.sourceUses.push(interfacesOfSource);
  },
  references: () => [interfaceSource],
  retention: [{ table: "data_interface_log", days: "requestLogDays", isOld: isOldCall }],
  routes: dataInterfaceRoutes,
  start: (platform) => () => runtimeOf(platform).calls.flush(),
};
