import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const scheduleModule: WebModule = {
  name: "data/schedule",
  pages: {
    "system/task": lazyComponent(() => import("./ScheduleScreen.tsx").then((module) => module.ScheduleScreen)),
  },
};
