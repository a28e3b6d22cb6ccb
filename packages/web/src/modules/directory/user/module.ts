import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const userModule: WebModule = {
  name: "directory/user",
  pages: {
    "permission/user": lateComponent(() => import("./UserScreen.tsx").then((module) => module.UserScreen)),
  },
};
