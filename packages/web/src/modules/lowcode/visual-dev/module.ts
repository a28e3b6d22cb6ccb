import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const visualDevModule: WebModule = {
  name: "lowcode/visual-dev",
  pages: {
    "onlineDev/webDesign": lazyComponent(() =>
      import("./WebDesignScreen.tsx").then((module) => module.WebDesignScreen),
    ),
  },
  subPages: [
    {
      owner: "onlineDev/webDesign",
      pattern: "design/:id",
      title: placeTitles.formDesigner,
      component: lazyComponent(() => import("./FormDesignerScreen.tsx").then((module) => module.FormDesignerScreen)),
    },
  ],
};
