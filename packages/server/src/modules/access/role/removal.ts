import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import type { BusinessError } from "#platform/http/errors.ts";
import { grantCount } from "./delegation.ts";
import { removeGrantsOf } from "./grants.ts";
import { removeRelationsTo } from "./relations.ts";

/** What a role or position is refused deletion with; each gets the number of what stands in the way. */
interface Refusals {
  readonly held: (count: number) => BusinessError;
  readonly granted: (count: number) => BusinessError;
}

/**
 * What comes before a role or position is deleted: one that somebody holds, or that grants something, stays, for deleting it would take away
 * rights which the caller may not be allowed to take away. Left-overs of what is there no more go with it. Must run inside a transaction, with
 * the row held.
 */
export async function releaseGroup(
  tx: Context,
  objectType: "Role" | "Position",
  id: string,
  { held, granted }: Refusals,
): Promise<void> {
  const members = await memberCount(tx, objectType, id);
  if (members > 0) throw held(members);
  const grants = await grantCount(tx, objectType, id);
  if (grants > 0) throw granted(grants);
  await removeRelationsTo(tx, objectType, id);
  await removeGrantsOf(tx, objectType, id);
}

/** People who were deleted hold nothing. */
async function memberCount(tx: Context, objectType: "Role" | "Position", id: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom("userRelation")
    .innerJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "userRelation.tenantId").onRef("appUser.id", "=", "userRelation.userId"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .where("objectType", "=", objectType)
    .where("objectId", "=", id)
    .where("appUser.deleteMark", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
