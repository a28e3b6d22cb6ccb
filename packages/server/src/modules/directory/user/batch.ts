import type { Context } from "#platform/http/context.ts";
import { BusinessError, invalid } from "#platform/http/errors.ts";
import { checkReach, relationsOf, writeRelations } from "../../access/role/service.ts";
import { isOpenOrganize } from "../organize/service.ts";
import { deleteLockedUser, setState } from "./account.ts";
import { announceUser } from "./announce-user.ts";
import { bumpVersion } from "./bump-version.ts";
import { people } from "./people.ts";
import { checkAdded, checkNotOwnRights, checkStillVisible, type LockedUser, lockUser } from "./policy.ts";
import { userErrors } from "./user.messages.ts";

/** All or none: the first refusal, with the name of whom it is about, takes back the rest. Gives how many there were. */
function forEach(
  ctx: Context,
  ids: readonly string[],
  work: (tx: Context, user: LockedUser) => Promise<void>,
): Promise<number> {
  return ctx.tx(async (tx) => {
    // In one order, so that two such calls cannot wait for each other.
    const ordered = [...new Set(ids)].sort();
    for (const id of ordered) {
      let user: LockedUser | undefined;
      try {
        user = await lockUser(tx, id);
        await work(tx, user);
      } catch (error) {
        if (user === undefined || !(error instanceof BusinessError)) throw error;
        const person = `${user.realName}/${user.account}`;
        const params = { ...error.params, person, reason: error.text };
        throw new BusinessError(error.code, userErrors.refusedFor, { params });
      }
    }
    return ordered.length;
  });
}

export function setStates(ctx: Context, ids: readonly string[], enabledMark: 0 | 1): Promise<number> {
  return forEach(ctx, ids, (tx, user) => setState(tx, user.id, enabledMark));
}

export function deleteUsers(ctx: Context, ids: readonly string[]): Promise<number> {
  return forEach(ctx, ids, (tx, user) => deleteLockedUser(tx, user.id));
}

export function moveUsers(ctx: Context, ids: readonly string[], organizeId: string): Promise<number> {
  return forEach(ctx, ids, async (tx, user) => {
    if (user.organizeId === organizeId) return;
    checkNotOwnRights(tx, user.id);
    if (!(await isOpenOrganize(tx, organizeId))) throw invalid(userErrors.organizeNotFound);
    await people.update(tx, user.id, { organizeId });
    await checkStillVisible(tx, user.id);
    await checkReach(tx, [user.id]);
    await announceUser(tx, user.id);
  });
}

/** Gives roles or positions in addition to what each person has. */
export function relateUsers(
  ctx: Context,
  ids: readonly string[],
  objectType: "Role" | "Position",
  objectIds: readonly string[],
): Promise<number> {
  return forEach(ctx, ids, async (tx, user) => {
    const before = await relationsOf(tx, user.id);
    const field = objectType === "Role" ? "roleIds" : "positionIds";
    const after = { ...before, [field]: [...new Set([...before[field], ...objectIds])] };
    if (after[field].length === before[field].length) return;
    checkNotOwnRights(tx, user.id);
    await checkAdded(tx, before, after);
    await writeRelations(tx, user.id, before, after);
    await bumpVersion(tx, user.id);
    await checkReach(tx, [user.id]);
    await announceUser(tx, user.id);
  });
}
