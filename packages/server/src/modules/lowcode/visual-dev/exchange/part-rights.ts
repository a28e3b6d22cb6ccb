import { dataInterfaceColumns } from "@gongshu/contract/data/data-interface";
import type { ListColumns } from "@gongshu/contract/list-columns";
import { modelColumns } from "@gongshu/contract/lowcode/visual-dev";
import { billRuleColumns } from "@gongshu/contract/system/bill-rule";
import { entryColumns } from "@gongshu/contract/system/dictionary";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import type { Context } from "#platform/http/context.ts";

/** What is in a file with its own content. */
export type OwnKind = "model" | "dictionary" | "rule" | "interface";

interface PartRights {
  readonly columns: ListColumns;
  /** The columns whose content is in the file. */
  readonly content: readonly string[];
  /** Everybody chooses from dictionaries; the others are read by those who have their menus. */
  readonly isOpen: boolean;
  readonly add: readonly string[];
  readonly replace: readonly string[];
}

const partRights: Readonly<Record<OwnKind, PartRights>> = {
  model: {
    columns: modelColumns,
    content: ["fullName", "enCode", "description"],
    isOpen: false,
    add: ["btn_add"],
    replace: ["btn_edit"],
  },
  dictionary: {
    columns: entryColumns,
    content: entryColumns.codes,
    isOpen: true,
    add: ["btn_add", "btn_type_add"],
    replace: ["btn_add", "btn_edit", "btn_type_add", "btn_type_edit"],
  },
  rule: {
    columns: billRuleColumns,
    content: ["fullName", "enCode", "digit", "startNumber"],
    isOpen: false,
    add: ["btn_add"],
    replace: ["btn_edit"],
  },
  interface: {
    columns: dataInterfaceColumns,
    content: ["fullName", "enCode", "dataType", "sortCode"],
    isOpen: false,
    add: ["btn_add"],
    replace: ["btn_edit"],
  },
};

/** Whether the caller may read all that a file holds of such a part. */
export function mayRead(ctx: Context, kind: OwnKind): boolean {
  const { columns, content, isOpen } = partRights[kind];
  const { menu } = columns;
  return (isOpen || ctx.actor.access.menus.has(menu)) && content.every((code) => maySeeColumn(ctx, menu, code));
}

/** Whether the caller may make such a part, or change the one that is there, as with its own screen. */
export function mayWrite(ctx: Context, kind: OwnKind, action: "add" | "replace"): boolean {
  const { access } = ctx.actor;
  const { columns, [action]: buttons } = partRights[kind];
  const { menu } = columns;
  const hasAll = access.menus.has(menu) && buttons.every((button) => access.buttons.has(`${menu}:${button}`));
  return hasAll && mayRead(ctx, kind);
}
