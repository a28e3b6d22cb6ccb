import { sql } from "kysely";
import type { BelongingSource } from "#platform/entity/belonging.ts";
import { jobBelongingTexts } from "./job.messages.ts";

/** Jobs of somebody that have not ended. They run with the rights of the user who started them, so they are listed but cannot be handed over. */
export const jobBelongings: BelongingSource = {
  source: "job",
  isBulk: false,
  async groups(ctx, userId) {
    const { count } = await ctx.db
      .selectFrom("job")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("creatorUserId", "=", userId)
      .where("state", "in", ["waiting", "running"])
      .executeTakeFirstOrThrow();
    // Titles may name what only their owner may see.
    return count === 0
      ? []
      : [{ kind: "job", title: jobBelongingTexts.unfinished, count, sample: [], canHandOver: false }];
  },
  assigner: async () => undefined,
};
