import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const billRuleModule: WebModule = {
  name: "system/bill-rule",
  pages: {
    "system/billRule": lazyComponent(() => import("./BillRuleScreen.tsx").then((module) => module.BillRuleScreen)),
  },
};
