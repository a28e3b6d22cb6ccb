import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { clearDeadRuns } from "./conversion/publication-run.ts";
import { modelSource } from "./model-source.ts";
import { visualDevRoutes } from "./routes.ts";
import { formsOfInterface, lostReportJob, modelBelongings } from "./service.ts";
import { installShippedModels } from "./shipped/install-shipped.ts";

export const visualDevModule: ServerModule = {
  name: "lowcode/visual-dev",
  menus: [
    stockPage({
      enCode: "onlineDev.webDesign",
      sortCode: 1,
      icon: "form",
      buttons: `${toolbar} btn_more btn_copy btn_preview btn_upload btn_download btn_purge`,
      columns: "fullName enCode creatorUser creatorTime lastmodifyuser lastmodifytime description state",
    }),
  ],
  seed: installShippedModels,
  async upgrade(ctx) {
    await clearDeadRuns(ctx);
    await installShippedModels(ctx);
  },
  belongings: [modelBelongings],
  interfaceUses: formsOfInterface,
  install({ hooks }) {
    hooks.models = modelSource;
  },
  jobs: (platform) => [lostReportJob(platform)],
  routes: visualDevRoutes,
};
