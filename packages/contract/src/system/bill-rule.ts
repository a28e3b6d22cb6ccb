import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listOf } from "../page.ts";

const base = "/api/system/Base/BillRule";

export const billRuleSelector = endpoint({
  method: "GET",
  path: `${base}/Selector`,
  permission: "signed-in",
  reply: listOf(z.object({ id: z.string(), fullName: z.string(), enCode: z.string(), example: z.string() })),
  summary: "Enabled bill-number rules, for pickers",
});

export const billNumber = endpoint({
  method: "GET",
  path: `${base}/BillNumber/:code`,
  permission: "signed-in",
  params: z.object({ code: z.string().min(1).max(50) }),
  reply: z.string(),
  summary: "The next number of a rule for the caller; asked again within three minutes it is the same one",
});
