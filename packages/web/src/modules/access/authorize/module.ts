import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const authorizeModule: WebModule = {
  name: "access/authorize",
  pages: {
    "permission/authorize": lateComponent(() =>
      import("./AuthorizeScreen.tsx").then((module) => module.AuthorizeScreen),
    ),
  },
};
