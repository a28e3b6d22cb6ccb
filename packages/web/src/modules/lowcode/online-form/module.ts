import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const onlineFormModule: WebModule = {
  name: "lowcode/online-form",
  modelPage: {
    component: lazyComponent(() => import("./OnlineListScreen.tsx").then((module) => module.OnlineListScreen)),
    prefetch: () => import("./prefetch-list.ts").then((module) => module.prefetchList),
  },
};
