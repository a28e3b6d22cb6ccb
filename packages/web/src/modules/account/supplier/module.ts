import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const supplierModule: WebModule = {
  name: "account/supplier",
  pages: {
    "supplier/invite": lateComponent(() =>
      import("./SupplierInviteScreen.tsx").then((module) => module.SupplierInviteScreen),
    ),
    "supplier/supplier": lateComponent(() => import("./SupplierScreen.tsx").then((module) => module.SupplierScreen)),
  },
  places: {
    "/supplierInvite": {
      title: placeTitles.supplierEntry,
      component: lateComponent(() => import("./SupplierEntryScreen.tsx").then((module) => module.SupplierEntryScreen)),
    },
  },
};
