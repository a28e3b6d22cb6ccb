import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const commonWordsModule: WebModule = {
  name: "system/common-words",
  settingsPanels: [
    {
      screen: "profile",
      key: "phrases",
      title: placeTitles.phrases,
      component: lazyComponent(() => import("./OwnPhrases.tsx").then((module) => module.OwnPhrases)),
    },
    {
      screen: "systemConfig",
      key: "phrases",
      title: placeTitles.shared,
      component: lazyComponent(() => import("./SharedPhrases.tsx").then((module) => module.SharedPhrases)),
    },
  ],
};
