import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const tenantModule: WebModule = {
  name: "tenancy/tenant",
  places: {
    "/tenant": {
      title: placeTitles.tenant,
      icon: "apartment",
      component: lateComponent(() => import("./TenantScreen.tsx").then((module) => module.TenantScreen)),
      isForOperators: true,
    },
  },
  settingsPanels: [
    {
      screen: "systemConfig",
      key: "export",
      title: placeTitles.exports,
      label: lateComponent(() => import("./export/ExportTabLabel.tsx").then((module) => module.ExportTabLabel)),
      component: lateComponent(() => import("./export/ExportRequests.tsx").then((module) => module.ExportRequests)),
    },
  ],
};
