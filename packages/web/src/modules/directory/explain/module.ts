import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const explainModule: WebModule = {
  name: "directory/explain",
  pages: {
    "permission/explain": lazyComponent(() => import("./ExplainScreen.tsx").then((module) => module.ExplainScreen)),
  },
};
