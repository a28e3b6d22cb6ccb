import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const positionModule: WebModule = {
  name: "directory/position",
  pages: {
    "permission/position": lateComponent(() => import("./PositionScreen.tsx").then((module) => module.PositionScreen)),
  },
};
