import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const smsModule: WebModule = {
  name: "account/sms",
  pages: {
    "system/sms": lazyComponent(() => import("./SmsScreen.tsx").then((module) => module.SmsScreen)),
  },
};
