import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const directorySyncModule: WebModule = {
  name: "directory/directory-sync",
  pages: {
    "permission/directorySync": lazyComponent(() =>
      import("./DirectorySyncScreen.tsx").then((module) => module.DirectorySyncScreen),
    ),
  },
};
