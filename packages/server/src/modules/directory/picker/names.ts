import type { PickerKind, PickerName } from "@gongshu/contract/directory/picker";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { type DirectoryRow, toEntries } from "./entries.ts";

export interface NameItem {
  readonly kind: PickerKind;
  readonly id: string;
}

interface NameRow extends DirectoryRow {
  readonly isRemoved: boolean;
}

type Select = (ids: readonly string[]) => RawBuilder<NameRow>;

const organizes: Select = (ids) => sql<NameRow>`
  select id, full_name, en_code, tree_path, delete_mark is not null or enabled_mark = 0 as is_removed
  from organize where id = any(${[...ids]}::text[])`;

const selects: Record<PickerKind, Select> = {
  company: organizes,
  department: organizes,
  position: (ids) => sql<NameRow>`
    select id, full_name, en_code, organize_path as tree_path, delete_mark is not null or enabled_mark = 0 as is_removed
    from position where id = any(${[...ids]}::text[])`,
  user: (ids) => sql<NameRow>`
    select id, real_name as full_name, account as en_code, organize_path as tree_path, head_icon,
      delete_mark is not null or enabled_mark = 0 as is_removed
    from app_user where id = any(${[...ids]}::text[])`,
  role: (ids) => sql<NameRow>`
    select id, full_name, en_code, '' as tree_path, delete_mark is not null or enabled_mark = 0 as is_removed
    from role where id = any(${[...ids]}::text[])`,
};

/** Names for ids that stand in records, removed ones marked. */
export async function names(ctx: Context, items: readonly NameItem[]): Promise<PickerName[]> {
  const byKind = Map.groupBy(items, (item) => item.kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, group]) => {
      const { rows } = await selects[kind](group.map((item) => item.id)).execute(ctx.db);
      return rows.map((row) => ({ kind, row }));
    }),
  );
  const rows = found.flat();
  const entries = await toEntries(ctx, rows);
  return entries.map((entry, index) => ({ ...entry, isRemoved: rows[index]?.row.isRemoved === true }));
}
