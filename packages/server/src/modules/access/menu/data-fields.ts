import {
  conditionOperators,
  conditionSymbols,
  type dataFieldInput,
  freeConditionText,
} from "@gongshu/contract/access/menu-data";
import type { z } from "zod";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { conditionFieldsOf } from "./condition-fields.ts";
import { menuErrors } from "./menu.messages.ts";
import { checkOwned } from "./menu-guard.ts";
import { menus } from "./menu-rows.ts";

type Input = z.output<typeof dataFieldInput>;

const fields = new Entity("moduleDataAuthorize", [
  "moduleId",
  "fullName",
  "enCode",
  "type",
  "conditionSymbol",
  "conditionText",
  "enabledMark",
  "sortCode",
  "description",
]);

/** The fields that 3.1 clients offer when a scheme of the menu is made. */
export async function listDataFields(ctx: Context, moduleId: string) {
  await menus.get(ctx, moduleId);
  return ctx.db
    .selectFrom("moduleDataAuthorize")
    .select(["id", "fullName", "enCode", "type", "conditionSymbol", "conditionText"])
    .where("moduleId", "=", moduleId)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

export async function getDataField(ctx: Context, id: string) {
  const { creatorTime: _time, ...row } = await fields.get(ctx, id);
  return row;
}

export function createDataField(ctx: Context, { version: _version, ...input }: Input): Promise<string> {
  return ctx.tx(async (tx) => {
    await check(tx, input);
    return fields.create(tx, input);
  });
}

export function updateDataField(ctx: Context, id: string, { version, ...input }: Input): Promise<void> {
  return ctx.tx(async (tx) => {
    const before = await fields.get(tx, id, "update");
    if (before.moduleId !== input.moduleId) throw invalidField("moduleId", menuErrors.moduleIsFixed);
    await check(tx, input);
    await fields.update(tx, id, input, version);
  });
}

/** It is a choice less for those who make schemes; the schemes there are stay as they are. */
export function deleteDataField(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const { moduleId } = await fields.get(tx, id, "update");
    checkOwned(tx, "module", [moduleId]);
    await fields.remove(tx, id);
  });
}

async function check(tx: Context, input: Omit<Input, "version">): Promise<void> {
  await menus.get(tx, input.moduleId, "share");
  checkOwned(tx, "module", [input.moduleId]);
  const { list, isLimitable } = await conditionFieldsOf(tx, input.moduleId);
  if (!isLimitable) throw invalidField("moduleId", menuErrors.rowsAreNotLimited);
  const field = list.find((known) => known.field === input.enCode);
  if (field === undefined) throw invalidField("enCode", menuErrors.unknownField, { field: input.enCode });
  checkWords("conditionSymbol", input.conditionSymbol, conditionOperators);
  checkWords("conditionText", input.conditionText, [freeConditionText, ...conditionSymbols]);
}

function checkWords(name: string, text: string, known: readonly string[]): void {
  const unknown = text
    .split(",")
    .map((word) => word.trim())
    .find((word) => word !== "" && !known.includes(word));
  if (unknown !== undefined) throw invalidField(name, menuErrors.unknownSymbol, { value: unknown });
}
