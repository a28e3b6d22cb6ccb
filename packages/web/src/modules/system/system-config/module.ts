import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const systemConfigModule: WebModule = {
  name: "system/system-config",
  pages: {
    "system/sysConfig": lateComponent(() =>
      import("./SystemConfigScreen.tsx").then((module) => module.SystemConfigScreen),
    ),
  },
};
