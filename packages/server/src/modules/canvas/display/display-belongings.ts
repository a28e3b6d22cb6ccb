import { listDisplays } from "@gongshu/contract/canvas/display";
import { isAllowed } from "#platform/auth/access.ts";
import { stockBelonging } from "#platform/entity/stock-belonging.ts";
import { displayBelongingTexts } from "./display.messages.ts";

/** Screens that somebody has bound. */
export const displayBelongings = stockBelonging({
  source: "display",
  title: displayBelongingTexts.bound,
  table: "display",
  column: "creatorUserId",
  name: "fullName",
  mayRead: (ctx) => isAllowed(ctx.actor.access, listDisplays.permission),
});
