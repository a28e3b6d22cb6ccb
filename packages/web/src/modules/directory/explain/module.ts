import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const explainModule: WebModule = {
  name: "directory/explain",
  pages: {
    "permission/explain": lateComponent(() => import("./ExplainScreen.tsx").then((module) => module.ExplainScreen)),
  },
};
