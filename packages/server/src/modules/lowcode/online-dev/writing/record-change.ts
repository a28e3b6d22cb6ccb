import type { RecordValues } from "@gongshu/core/form/definition";
import type { SeenChange } from "#platform/http/record-hooks.ts";
import type { OnlineModel } from "../online-model.ts";
import { withoutSecrets } from "../record-secrets.ts";
import type { StoredRecord } from "../record-sql.ts";
import type { NewRecord } from "./bulk-insert.ts";

/** A new record; its values are checked, and its bill numbers are taken when it is written unless they are `numbered` already. */
export interface RecordCreation extends NewRecord {
  readonly kind: "create";
  readonly isNumbered?: true;
}

/** Fails when the record is no longer as `before` says. */
export interface RecordUpdate {
  readonly kind: "update";
  readonly before: StoredRecord;
  /** All values, checked. Rows of a sub-table that have no ids take the place of those that are there. */
  readonly values: RecordValues;
  /** Who counts as its creator from now on; it stays as it is unless it is said. */
  readonly creator?: { readonly from: string | null; readonly to: string };
}

/** `delete` puts the record into the recycle bin, `restore` takes it out again. */
export interface RecordMove {
  readonly kind: "delete" | "restore";
  readonly before: StoredRecord;
}

export type RecordChange = RecordCreation | RecordUpdate | RecordMove;

/** An update with what it changes, by the keys of the fields. */
export interface DifferingUpdate extends RecordUpdate {
  readonly diff: Readonly<Record<string, unknown>>;
}

/** The update with its difference; undefined when there is none. */
export function differing(update: RecordUpdate): DifferingUpdate | undefined {
  const { before, values, creator } = update;
  const diff: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const stored = before.values[key] ?? null;
    const fresh = value ?? null;
    if (!isSame(stored, fresh)) diff[key] = [stored, fresh];
  }
  if (creator !== undefined) diff["creatorUserId"] = [creator.from, creator.to];
  return Object.keys(diff).length === 0 ? undefined : { ...update, diff };
}

/** Rows without ids, such as those of a workbook, are the same as the stored ones when their cells are. */
function isSame(stored: unknown, fresh: unknown): boolean {
  if (!isObjects(stored) || !isObjects(fresh)) return JSON.stringify(stored) === JSON.stringify(fresh);
  const hasIds = fresh.some((row) => "id" in row);
  return JSON.stringify(inOrder(stored, hasIds)) === JSON.stringify(inOrder(fresh, hasIds));
}

type Cells = Readonly<Record<string, unknown>>;

/** Whether it is a list of rows or files. */
function isObjects(value: unknown): value is readonly Cells[] {
  return Array.isArray(value) && typeof value[0] === "object";
}

/** The cells by their names: the database gives them in the order of its columns. */
function inOrder(rows: readonly Cells[], withIds: boolean): unknown[] {
  return rows.map((row) =>
    Object.entries(row)
      .filter(([key, value]) => (withIds || key !== "id") && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** A change as hooks and receivers see it, who are told no secrets. */
export function seenChange(model: Pick<OnlineModel, "columns">, change: RecordChange): SeenChange {
  const seen = changeWithAll(change);
  const told = (values: SeenChange["after"]) => values && withoutSecrets(model, values);
  return { ...seen, before: told(seen.before), after: told(seen.after) };
}

function changeWithAll(change: RecordChange): SeenChange {
  switch (change.kind) {
    case "create":
      return { kind: change.kind, id: change.id, before: null, after: change.values };
    case "update": {
      const { before, values, creator } = change;
      const seen = { kind: change.kind, id: before.id };
      if (creator === undefined) return { ...seen, before: before.values, after: values };
      return {
        ...seen,
        before: { ...before.values, creatorUserId: creator.from },
        after: { ...values, creatorUserId: creator.to },
      };
    }
    case "delete":
      return { kind: change.kind, id: change.before.id, before: change.before.values, after: null };
    case "restore":
      return { kind: change.kind, id: change.before.id, before: null, after: change.before.values };
  }
}
