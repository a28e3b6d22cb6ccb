import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const dictionaryModule: WebModule = {
  name: "system/dictionary",
  dictionaryPage: lazyComponent(() => import("./DictionaryPage.tsx").then((module) => module.DictionaryPage)),
  pages: {
    "systemData/dictionary": lazyComponent(() =>
      import("./DictionaryScreen.tsx").then((module) => module.DictionaryScreen),
    ),
  },
};
