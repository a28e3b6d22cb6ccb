import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { dataSourceRoutes } from "./routes.ts";
import { SourcePools } from "./source-pools.ts";

export const dataSourceModule: ServerModule = {
  name: "data/data-source",
  menus: [
    stockPage({
      enCode: "systemData.dataSource",
      sortCode: 2,
      icon: "hdd",
      buttons: toolbar,
      columns: "fullName host port creatorTime creatorUser lastModifyTime lastModifyUser sortCode",
    }),
  ],
  routes: dataSourceRoutes,
  start({ database, events, config }) {
    const pools = SourcePools.open(database, events, config.sourceConnections);
    return () => pools.close();
  },
};
