import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const positionModule: WebModule = {
  name: "directory/position",
  pages: {
    "permission/position": lazyComponent(() => import("./PositionScreen.tsx").then((module) => module.PositionScreen)),
  },
};
