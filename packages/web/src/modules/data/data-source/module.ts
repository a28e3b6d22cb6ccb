import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const dataSourceModule: WebModule = {
  name: "data/data-source",
  pages: {
    "systemData/dataSource": lazyComponent(() =>
      import("./DataSourceScreen.tsx").then((module) => module.DataSourceScreen),
    ),
  },
};
