import type { NewUser, UserInfo, updateUser as updateEndpoint } from "@gongshu/contract/directory/user";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { defaultAvatarName } from "@gongshu/contract/system/file";
import { hashPassword } from "#platform/auth/password.ts";
import { endSessions } from "#platform/auth/session-ending.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField, notFound, stale } from "#platform/http/errors.ts";
import { checkReach, type Relations, relationsOf, relationTexts, writeRelations } from "../../access/role/service.ts";
import { avatarName, takeAvatar } from "../../system/file/service.ts";
import { announceUser } from "./announce-user.ts";
import { bumpVersion } from "./bump-version.ts";
import { insertUserUnchecked, spellingOf } from "./create-user.ts";
import { clientHash, generateInitialPassword } from "./initial-password.ts";
import { people } from "./people.ts";
import { checkAdded, checkNotOwnRights, checkStillVisible, type LockedUser, lockUser, visible } from "./policy.ts";
import { userErrors } from "./user.messages.ts";
import { checkInput, type Input } from "./user-rules.ts";

type Change = ParsedArguments<typeof updateEndpoint>["body"];

/** One person within the caller's scope, as the form has it. */
export async function getUser(ctx: Context, id: string): Promise<UserInfo> {
  if ((await visible(ctx, id).select("id").executeTakeFirst()) === undefined) throw notFound();
  return infoOf(ctx, id);
}

async function infoOf(ctx: Context, id: string): Promise<UserInfo> {
  const {
    creatorTime: _,
    quickQuery: _quick,
    searchText: _search,
    signature: _own,
    mustChangePassword: _must,
    isAdministrator: _rank,
    ...user
  } = await people.get(ctx, id);
  const relations = relationTexts(await relationsOf(ctx, id));
  return { ...user, ...relations, gender: String(user.gender), managerId: user.managerId ?? "" };
}

/** Creates a user on behalf of the caller. The random initial password is in the reply only, it is not stored. */
export async function createUser(ctx: Context, input: Input): Promise<NewUser> {
  const initialPassword = generateInitialPassword();
  const hashed = await hashPassword(clientHash(initialPassword));
  const id = await ctx.tx(async (tx) => {
    const id = tx.newId();
    await checkInput(tx, input, { id });
    const relations = relationsIn(input);
    await checkAdded(tx, { positionIds: [], roleIds: [] }, relations);
    const values = valuesOf(input);
    await takeAvatar(tx, { userId: id, name: values.headIcon, before: defaultAvatarName, shownAt: "headIcon" });
    await insertUserUnchecked(tx, { ...values, ...relations, password: { hashed }, mustChangePassword: true }, id);
    await checkStillVisible(tx, id);
    await checkReach(tx, [id]);
    return id;
  });
  return { id, initialPassword };
}

export function updateUser(ctx: Context, id: string, asked: Change): Promise<void> {
  return ctx.tx(async (tx) => {
    const before = await lockUser(tx, id);
    const held = await relationsOf(tx, id);
    const input = await wholeInput(tx, id, asked, held);
    if (input.version !== undefined && input.version !== before.version) {
      const { version, ...info } = await infoOf(tx, id);
      throw stale({ ...info, version }, submittedBy(id, input));
    }
    const wanted = relationsIn(input);
    await checkInput(tx, input, before);
    checkOwn(tx, before, input, isSame(held, wanted));
    await checkAdded(tx, held, wanted);
    await change(tx, id, valuesOf(input));
    if (await writeRelations(tx, id, held, wanted)) await bumpVersion(tx, id);
    if (before.organizeId !== input.organizeId) await checkStillVisible(tx, id);
    await checkReach(tx, [id]);
    if (before.enabledMark === 1 && input.enabledMark === 0) await endSessions(tx, id);
    else await announceUser(tx, id);
  });
}

/** Fields that the caller may not see keep their value. */
async function wholeInput(tx: Context, id: string, asked: Change, held: Relations): Promise<Input> {
  const { account, realName, gender, mobilePhone, organizeId, sortCode, enabledMark } = await people.get(tx, id);
  const stored = {
    account,
    realName,
    mobilePhone,
    organizeId,
    sortCode,
    enabledMark,
    positionId: [...held.positionIds],
  };
  return { ...asked, ...withChange({ ...stored, gender: genderOf(gender) }, asked) };
}

function genderOf(gender: number): 1 | 2 | 3 {
  return gender === 1 || gender === 2 ? gender : 3;
}

/** Both sides of a conflict have the form's own fields, so that it can show them. */
function submittedBy(id: string, { positionId, roleId, gender, managerId, ...input }: Input) {
  const relations = relationTexts({ positionIds: positionId, roleIds: roleId });
  return { ...input, ...relations, id, gender: String(gender), managerId: managerId ?? "" };
}

function relationsIn({ positionId, roleId }: Input): Relations {
  return { positionIds: positionId, roleIds: roleId };
}

function isSame(one: Relations, other: Relations): boolean {
  const [left, right] = [relationTexts(one), relationTexts(other)];
  return left.positionId === right.positionId && left.roleId === right.roleId;
}

type Values = ReturnType<typeof valuesOf>;

/** The columns that follow from a form; whatever else a body holds has no effect. */
function valuesOf(form: Input) {
  const { positionId: _, roleId: __, version: ___, headIcon, entryDate, birthday, ...input } = form;
  const dateOf = (time: number | null) => (time === null ? null : new Date(time));
  return {
    ...input,
    ...spellingOf(input),
    headIcon: avatarName(headIcon),
    entryDate: dateOf(entryDate),
    birthday: dateOf(birthday),
  };
}

/** Stored times are numbers: as dates they would always look changed. */
async function change(tx: Context, id: string, { entryDate, birthday, ...values }: Values): Promise<void> {
  const before = await people.get(tx, id);
  await takeAvatar(tx, { userId: id, name: values.headIcon, before: before.headIcon, shownAt: "headIcon" });
  await people.update(tx, id, {
    ...values,
    ...(before.entryDate !== (entryDate?.getTime() ?? null) && { entryDate }),
    ...(before.birthday !== (birthday?.getTime() ?? null) && { birthday }),
  });
}

/** Changes that users may not make to themselves. Administrators may at least move themselves. */
function checkOwn(tx: Context, before: LockedUser, input: Input, hasSameRights: boolean): void {
  if (before.id !== tx.actor.userId) return;
  if (before.enabledMark === 1 && input.enabledMark === 0) throw invalidField("enabledMark", userErrors.disableSelf);
  if (before.organizeId !== input.organizeId || !hasSameRights) checkNotOwnRights(tx, before.id);
}
