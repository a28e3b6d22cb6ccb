import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const visualDevModule: WebModule = {
  name: "lowcode/visual-dev",
  pages: {
    "onlineDev/webDesign": lateComponent(() =>
      import("./WebDesignScreen.tsx").then((module) => module.WebDesignScreen),
    ),
  },
  subPages: [
    {
      owner: "onlineDev/webDesign",
      pattern: "design/:id",
      title: placeTitles.formDesigner,
      component: lateComponent(() => import("./FormDesignerScreen.tsx").then((module) => module.FormDesignerScreen)),
    },
  ],
};
