import type { PickerEntry, PickerKind } from "@gongshu/contract/directory/picker";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { avatarUrl } from "../../system/file/service.ts";

/** A row of the directory as the statements of this module read it. */
export interface DirectoryRow {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  /** Of the organisation that it belongs to or is; empty for what belongs to none. */
  readonly treePath: string;
  readonly headIcon?: string;
}

export interface KindRow {
  readonly kind: PickerKind;
  readonly row: DirectoryRow;
}

/** Rows as they are offered: an account or code, then the organisations from the top, tell namesakes apart. */
export async function toEntries(ctx: Context, found: readonly KindRow[]): Promise<PickerEntry[]> {
  const names = await organizeNames(ctx, new Set(found.flatMap(({ row }) => idsOf(row.treePath))));
  return found.map(({ kind, row }) => {
    const above = idsOf(row.treePath).filter((id) => id !== row.id);
    const place = above.map((id) => names.get(id) ?? "").join(" / ");
    return {
      kind,
      id: row.id,
      fullName: row.fullName,
      enCode: row.enCode,
      subText: [row.enCode, place].filter((text) => text !== "").join(" · "),
      ...(row.headIcon !== undefined && { headIcon: avatarUrl(row.headIcon) }),
    };
  });
}

function idsOf(treePath: string): string[] {
  return treePath.split("/").filter((id) => id !== "");
}

async function organizeNames(ctx: Context, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  // One value, however many they are, so that the statement stays the same.
  const { rows } = await sql<{ id: string; fullName: string }>`
    select id, full_name from organize where id = any(${[...ids]}::text[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row.fullName]));
}
