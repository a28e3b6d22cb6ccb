import { modelIdOf } from "#lib/form-menu.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { openScreen } from "./open-screen.ts";
import { boardTitles, placeTitles } from "./places.messages.ts";

/** A hidden board must not keep polling its figures. */
const board = {
  icon: "fund-projection-screen",
  isKept: false,
  component: lazyComponent(() => import("./BoardScreen.tsx").then((module) => module.BoardScreen)),
};

export const displayModule: WebModule = {
  name: "canvas/display",
  pages: {
    "system/display": lazyComponent(() => import("./DisplayScreen.tsx").then((module) => module.DisplayScreen)),
  },
  places: {
    ...Object.fromEntries(Object.entries(boardTitles).map(([path, title]) => [path, { ...board, title }])),
    "/DataV/view/:moduleId": {
      title: placeTitles.dataScreen,
      component: lazyComponent(() => import("./DataScreenView.tsx").then((module) => module.DataScreenView)),
    },
  },
  openScreen: (menu) => void openScreen(modelIdOf(menu)),
};
