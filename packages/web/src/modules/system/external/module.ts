import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const externalModule: WebModule = {
  name: "system/external",
  pages: {
    "system/external": lazyComponent(() => import("./ExternalScreen.tsx").then((module) => module.ExternalScreen)),
  },
};
