import { maySeeColumn } from "#platform/auth/column-rights.ts";
import { stockBelonging } from "#platform/entity/stock-belonging.ts";
import { runTexts } from "./schedule.messages.ts";

/** Schedules that run with somebody's rights. Handed over, they run with those of the receiver. */
export const scheduleBelongings = stockBelonging({
  source: "schedule",
  title: runTexts.belongings,
  table: "schedule",
  column: "ownerUserId",
  name: "fullName",
  mayRead: (ctx) => maySeeColumn(ctx, "system.task", "fullName"),
});
