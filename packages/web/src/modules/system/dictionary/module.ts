import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const dictionaryModule: WebModule = {
  name: "system/dictionary",
  pages: {
    "systemData/dictionary": lazyComponent(() =>
      import("./DictionaryScreen.tsx").then((module) => module.DictionaryScreen),
    ),
  },
};
