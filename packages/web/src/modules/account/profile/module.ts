import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const profileModule: WebModule = {
  name: "account/profile",
  places: {
    "/profile": {
      title: placeTitles.profile,
      icon: "user",
      component: lazyComponent(() => import("./ProfileScreen.tsx").then((module) => module.ProfileScreen)),
    },
  },
};
