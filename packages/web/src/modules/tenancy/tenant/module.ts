import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const tenantModule: WebModule = {
  name: "tenancy/tenant",
  places: {
    "/tenant": {
      title: placeTitles.tenant,
      icon: "apartment",
      component: lazyComponent(() => import("./TenantScreen.tsx").then((module) => module.TenantScreen)),
      isForOperators: true,
    },
  },
  settingsPanels: [
    {
      screen: "systemConfig",
      key: "export",
      title: placeTitles.exports,
      label: lazyComponent(() => import("./export/ExportTabLabel.tsx").then((module) => module.ExportTabLabel)),
      component: lazyComponent(() => import("./export/ExportRequests.tsx").then((module) => module.ExportRequests)),
    },
  ],
};
