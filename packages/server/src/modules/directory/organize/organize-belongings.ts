import { stockBelonging } from "#platform/entity/stock-belonging.ts";
import { organizeBelongingTexts } from "./organize.messages.ts";

/** Organisations that somebody leads; their names are everybody's to know. */
export const organizeBelongings = stockBelonging({
  source: "organize",
  title: organizeBelongingTexts.led,
  table: "organize",
  column: "managerId",
  name: "fullName",
  mayRead: () => true,
});
