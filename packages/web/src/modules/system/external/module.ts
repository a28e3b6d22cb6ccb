import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const externalModule: WebModule = {
  name: "system/external",
  pages: {
    "system/external": lateComponent(() => import("./ExternalScreen.tsx").then((module) => module.ExternalScreen)),
  },
};
