import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const dictionaryModule: WebModule = {
  name: "system/dictionary",
  pages: {
    "systemData/dictionary": lateComponent(() =>
      import("./DictionaryScreen.tsx").then((module) => module.DictionaryScreen),
    ),
  },
};
