import { sql } from "kysely";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { departments, organizes } from "../organize-kinds.ts";
import type { PlacedRow } from "./department-parents.ts";

export type StoredUnit = Awaited<ReturnType<typeof storedUnits>>[number];

/** A row that is placed, with the department that it means. */
export interface PlannedUnit {
  readonly placed: PlacedRow;
  readonly id: string;
  readonly parentId: string;
  readonly treePath: string;
  readonly before: StoredUnit | undefined;
  managerId: string | null;
}

/** The stored units with a code or name of the file, locked until the end of the transaction. */
export function storedUnits(tx: Context, rows: readonly { readonly fullName: string; readonly enCode: string }[]) {
  const codes = rows.map(({ enCode }) => enCode.toLowerCase());
  const names = rows.map(({ fullName }) => fullName.toLowerCase());
  return tx.db
    .selectFrom("organize")
    .select(["id", ...organizes.fields])
    .select(rowScope(tx, departments.menu).as("isVisible"))
    .where("deleteMark", "is", null)
    .where(sql<boolean>`(lower(en_code) = any(${codes}::text[]) or lower(full_name) = any(${names}::text[]))`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** One text below one parent, whatever its case. */
export function keyOf(parentId: string, text: string): string {
  return `${parentId} ${text.toLowerCase()}`;
}
