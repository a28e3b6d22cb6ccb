import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const dataModelModule: WebModule = {
  name: "data/data-model",
  pages: {
    "systemData/dataModel": lazyComponent(() =>
      import("./DataModelScreen.tsx").then((module) => module.DataModelScreen),
    ),
  },
};
