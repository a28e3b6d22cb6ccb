import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const onlineUserModule: WebModule = {
  name: "directory/online-user",
  pages: {
    "permission/userOnline": lateComponent(() =>
      import("./OnlineUserScreen.tsx").then((module) => module.OnlineUserScreen),
    ),
  },
};
