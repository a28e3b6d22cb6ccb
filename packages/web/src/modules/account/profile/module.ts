import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const profileModule: WebModule = {
  name: "account/profile",
  places: {
    "/profile": {
      title: placeTitles.profile,
      icon: "user",
      component: lateComponent(() => import("./ProfileScreen.tsx").then((module) => module.ProfileScreen)),
    },
  },
};
