import { sql } from "kysely";
import type { InterfaceUses } from "#platform/http/hooks.ts";
import { runTexts } from "./schedule.messages.ts";

/** The schedules that call a data interface. */
export const schedulesOfInterface: InterfaceUses = async (ctx, { id }) => {
  const rows = await ctx.db
    .selectFrom("schedule")
    .select(["id", "fullName"])
    .where("deleteMark", "is", null)
    .where("executeType", "=", "dataInterface")
    .where(sql<boolean>`execute_content ->> 'interfaceId' = ${id}`)
    .orderBy("fullName")
    .execute();
  return rows.map((row) => ({ ...row, kind: runTexts.belongings }));
};
