import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";
import { placeTitles } from "./places.messages.ts";

export const supplierModule: WebModule = {
  name: "account/supplier",
  pages: {
    "supplier/invite": lazyComponent(() =>
      import("./SupplierInviteScreen.tsx").then((module) => module.SupplierInviteScreen),
    ),
    "supplier/supplier": lazyComponent(() => import("./SupplierScreen.tsx").then((module) => module.SupplierScreen)),
  },
  places: {
    "/supplierInvite": {
      title: placeTitles.supplierEntry,
      component: lazyComponent(() => import("./SupplierEntryScreen.tsx").then((module) => module.SupplierEntryScreen)),
    },
  },
};
