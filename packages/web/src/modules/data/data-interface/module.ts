import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { editorTitle } from "./places.messages.ts";

const owner = "systemData/dataInterface";

export const dataInterfaceModule: WebModule = {
  name: "data/data-interface",
  pages: {
    [owner]: lazyComponent(() => import("./DataInterfaceScreen.tsx").then((module) => module.DataInterfaceScreen)),
  },
  subPages: [
    {
      owner,
      pattern: "edit/:id",
      title: editorTitle,
      component: lazyComponent(() =>
        import("./InterfaceEditorScreen.tsx").then((module) => module.InterfaceEditorScreen),
      ),
    },
  ],
};
