import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { monitorPlace } from "./places.messages.ts";

export const monitorModule: WebModule = {
  name: "tenancy/monitor",
  places: {
    "/monitor": {
      title: monitorPlace.monitor,
      icon: "monitor",
      component: lazyComponent(() => import("./MonitorScreen.tsx").then((module) => module.MonitorScreen)),
      isForOperators: true,
    },
  },
};
