import {
  positionCodePattern,
  type positionInput,
  type updatePosition as updateEndpoint,
} from "@gongshu/contract/directory/position";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { rules } from "@gongshu/core/validation/rules";
import type { z } from "zod";
import { rowScope } from "#platform/auth/row-scope.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { Entity } from "#platform/entity/entity.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, type FieldIssue, invalid, invalidField, notFound } from "#platform/http/errors.ts";
import { searchText } from "#platform/text/pinyin.ts";
import { checkDelegable, releaseGroup } from "../../access/role/service.ts";
import { isOpenOrganize } from "../organize/service.ts";
import { positionErrors } from "./position.messages.ts";
import { typeTexts } from "./position-types.ts";

export { organizeNodes } from "./position-list.ts";

type Input = z.output<typeof positionInput>;
type Change = ParsedArguments<typeof updateEndpoint>["body"];

const menu = "permission.position";

const positions = new Entity("position", [
  "organizeId",
  "fullName",
  "enCode",
  "type",
  "enabledMark",
  "sortCode",
  "description",
  "searchText",
]);

export interface PositionInput {
  readonly organizeId: string;
  readonly fullName: string;
  readonly enCode: string;
  /** enCode of an entry of the dictionary PositionType. */
  readonly type: string;
  readonly enabledMark?: 0 | 1;
  readonly sortCode?: number;
  readonly description?: string;
}

/** Inserts a position without checking the caller's rights or the input. */
export function insertPositionUnchecked(ctx: Context, input: PositionInput): Promise<string> {
  const spelling = searchText([input.fullName], [input.enCode]);
  const preset = { enabledMark: 1, sortCode: 0, description: "" };
  return ctx.tx((tx) => positions.create(tx, { ...preset, ...input, searchText: spelling }));
}

/** One position within the caller's scope. */
export async function getPosition(ctx: Context, id: string) {
  await checkInScope(ctx, id);
  const { creatorTime: _, searchText: __, ...position } = await positions.get(ctx, id);
  return position;
}

/** Creates a position on behalf of the caller: checks the input and the caller's scope. */
export function createPosition(ctx: Context, input: Omit<Input, "version">): Promise<string> {
  return ctx.tx(async (tx) => {
    await checkInput(tx, input);
    const id = await insertPositionUnchecked(tx, input);
    if (!(await isInScope(tx, id))) throw invalidField("organizeId", positionErrors.organizeNotFound);
    return id;
  });
}

/**
 * What does not change is not asked about again: kinds and organisations may have been switched off since. Switching by way of the form is
 * switching: it takes what `togglePosition` takes.
 */
export function updatePosition(ctx: Context, id: string, { version, ...change }: Change): Promise<void> {
  return ctx.tx(async (tx) => {
    await checkInScope(tx, id);
    const held = await positions.get(tx, id, "update");
    const input = withChange(held, change);
    await checkInput(tx, input, held);
    if (held.enabledMark !== input.enabledMark) await checkDelegable(tx, "Position", [id]);
    const spelling = searchText([input.fullName], [input.enCode]);
    const before = await positions.update(tx, id, { ...change, searchText: spelling }, version);
    if (before.organizeId !== input.organizeId && !(await isInScope(tx, id)))
      throw invalidField("organizeId", positionErrors.organizeNotFound);
    // Who holds it may do more or less from now on.
    if (before.enabledMark !== input.enabledMark) await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

/** Enabling a position gives its rights to all its holders, so it takes the same rights as granting them. */
export function togglePosition(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    await checkInScope(tx, id);
    await positions.get(tx, id, "update");
    await checkDelegable(tx, "Position", [id]);
    await positions.toggle(tx, id);
    await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

/** All or none; refused while somebody holds one of them, or one grants something, as for roles. */
export function deletePositions(ctx: Context, ids: readonly string[]): Promise<void> {
  return ctx.tx(async (tx) => {
    // In one order, so that two such calls cannot wait for each other.
    for (const id of [...new Set(ids)].sort()) {
      await checkInScope(tx, id);
      const { fullName } = await positions.get(tx, id, "update");
      await releaseGroup(tx, "Position", id, {
        held: () => conflict(positionErrors.isHeld, { fullName }),
        granted: (count) => conflict(positionErrors.granted, { fullName, count }),
      });
      await positions.remove(tx, id);
    }
  });
}

async function isInScope(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("position")
    .select("id")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .where(rowScope(ctx, menu))
    .executeTakeFirst();
  return row !== undefined;
}

async function checkInScope(ctx: Context, id: string): Promise<void> {
  if (!(await isInScope(ctx, id))) throw notFound();
}

type Checked = Pick<Input, "organizeId" | "fullName" | "enCode" | "type">;

async function checkInput(tx: Context, input: Checked, before?: Checked): Promise<void> {
  const issues: FieldIssue[] = [];
  if (input.fullName !== before?.fullName && !rules.name.test(input.fullName))
    issues.push({ field: "fullName", message: rules.name.message });
  if (input.enCode !== before?.enCode && !positionCodePattern.test(input.enCode))
    issues.push({ field: "enCode", message: rules.account.message });
  if (input.type !== before?.type && !(await typeTexts(tx, true)).has(input.type))
    issues.push({ field: "type", message: positionErrors.typeNotFound });
  if (input.organizeId !== before?.organizeId && !(await isOpenOrganize(tx, input.organizeId)))
    issues.push({ field: "organizeId", message: positionErrors.organizeNotFound });
  if (issues.length > 0) throw invalid(issues);
}
