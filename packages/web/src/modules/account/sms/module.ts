import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const smsModule: WebModule = {
  name: "account/sms",
  pages: {
    "system/sms": lateComponent(() => import("./SmsScreen.tsx").then((module) => module.SmsScreen)),
  },
};
