import { entryColumns } from "@gongshu/contract/system/dictionary";
import { dictionaryMenu } from "@gongshu/contract/system/dictionary-menu";
import { type Access, hasButton } from "#platform/auth/access.ts";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, notFound } from "#platform/http/errors.ts";

type EntryButton = "btn_add" | "btn_edit" | "btn_remove";

function managesAll({ menus, buttons }: Access, button: EntryButton | undefined): boolean {
  return menus.has(dictionaryMenu) && (button === undefined || buttons.has(`${dictionaryMenu}:${button}`));
}

/**
 * The one rule for entries: whoever manages dictionaries may touch those of all of them, others those of the dictionaries that a menu of theirs shows,
 * by the buttons of that menu. To them, other dictionaries do not exist.
 */
export function requireDictionary(ctx: Context, typeId: string, button?: EntryButton): void {
  const { access } = ctx.actor;
  if (managesAll(access, button)) return;
  const own = access.dictionaries.get(typeId);
  if (own === undefined) throw managesAll(access, undefined) ? forbidden() : notFound();
  if (!hasButton(own, button)) throw forbidden();
}

/** A file holds every column of the entries, and a report compares them with what is stored. */
export function requireAllColumns(ctx: Context): void {
  if (!entryColumns.codes.every((code) => maySeeColumn(ctx, dictionaryMenu, code))) throw forbidden();
}

const importButtons = ["btn_add", "btn_edit", "btn_type_add", "btn_type_edit"];

/** A file may add and change types and entries alike, so it takes the rights to all of that. */
export function requireImport(ctx: Context): void {
  const { buttons } = ctx.actor.access;
  if (!importButtons.every((button) => buttons.has(`${dictionaryMenu}:${button}`))) throw forbidden();
  requireAllColumns(ctx);
}
