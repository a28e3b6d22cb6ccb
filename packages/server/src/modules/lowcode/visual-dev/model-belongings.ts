import { listModels } from "@gongshu/contract/lowcode/visual-dev";
import { isAllowed } from "#platform/auth/access.ts";
import { stockBelonging } from "#platform/entity/stock-belonging.ts";
import { modelBelongingTexts } from "./visual-dev.messages.ts";

/** Online models that somebody has made. */
export const modelBelongings = stockBelonging({
  source: "visualDev",
  title: modelBelongingTexts.made,
  table: "visualDev",
  column: "creatorUserId",
  name: "fullName",
  mayRead: (ctx) => isAllowed(ctx.actor.access, listModels.permission),
});
