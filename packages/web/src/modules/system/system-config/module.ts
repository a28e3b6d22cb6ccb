import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const systemConfigModule: WebModule = {
  name: "system/system-config",
  pages: {
    "system/sysConfig": lazyComponent(() =>
      import("./SystemConfigScreen.tsx").then((module) => module.SystemConfigScreen),
    ),
  },
};
