import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const authorizeModule: WebModule = {
  name: "access/authorize",
  pages: {
    "permission/authorize": lazyComponent(() =>
      import("./AuthorizeScreen.tsx").then((module) => module.AuthorizeScreen),
    ),
  },
};
