import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { dictionarySource } from "./reference-source.ts";
import { dictionaryRoutes } from "./routes.ts";
import { createStockDictionaries } from "./seed.ts";

export const dictionaryModule: ServerModule = {
  name: "system/dictionary",
  menus: [
    stockPage({
      enCode: "systemData.dictionary",
      sortCode: 1,
      icon: "book",
      buttons: `${toolbar} btn_type btn_type_add btn_type_edit btn_type_remove`,
      columns: "fullName enCode sortCode enabledMark",
    }),
  ],
  seed: createStockDictionaries,
  references: (platform) => [dictionarySource(platform)],
  routes: dictionaryRoutes,
};
