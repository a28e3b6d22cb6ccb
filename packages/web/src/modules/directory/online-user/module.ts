import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const onlineUserModule: WebModule = {
  name: "directory/online-user",
  pages: {
    "permission/userOnline": lazyComponent(() =>
      import("./OnlineUserScreen.tsx").then((module) => module.OnlineUserScreen),
    ),
  },
};
