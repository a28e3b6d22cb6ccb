import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const directorySyncModule: WebModule = {
  name: "directory/directory-sync",
  pages: {
    "permission/directorySync": lateComponent(() =>
      import("./DirectorySyncScreen.tsx").then((module) => module.DirectorySyncScreen),
    ),
  },
};
