import type { FormDefinition, RecordValues, RowValues, TableField } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { ModelChild } from "../online-model.ts";
import type { OpenedModel } from "../record-query.ts";
import { isAutomatic } from "../record-refusal.ts";
import { readRecord, readStatements, type StoredRecord } from "../record-sql.ts";
import { rowsOf } from "../record-text.ts";
import { type RecordSaving, type SavedRecord, updateRecord } from "../writing/save-record.ts";
import { eventForms } from "./event-forms.ts";
import { eventsAfter, hasEvent } from "./history-events.ts";

interface Records extends RecordSaving {
  open(ctx: Context, modelId: string): Promise<OpenedModel>;
}

export interface WantedVersion {
  readonly id: string;
  /** The change whose outcome is wanted. */
  readonly eventId: string;
  /** The version that the caller has seen. */
  readonly version: number | undefined;
}

/**
 * Puts back the values that a record had after one of its changes, as a save of the caller: what they may not write stays, everything is checked, and
 * what was written meanwhile is a conflict.
 */
export async function restoreVersion(
  records: Records,
  ctx: Context,
  modelId: string,
  { id, eventId, version }: WantedVersion,
): Promise<SavedRecord> {
  const opened = await records.open(ctx, modelId);
  const { model, selection } = opened;
  const before = readRecord(model, await ctx.database.batch(ctx.scope, readStatements(model, selection, id, false)));
  if (before === undefined || !(await hasEvent(ctx, modelId, id, eventId))) throw notFound();
  const state = new FormerState();
  for await (const events of eventsAfter(ctx, modelId, id, eventId)) {
    const formOf = await eventForms(ctx, modelId, events);
    for (const event of events) {
      const form = formOf(event);
      if (event.action === "update" && form !== undefined) state.undo(event.diff, form);
    }
  }
  const change = { id, version: version ?? before.version, origin: "restore" } as const;
  return updateRecord(records, ctx, modelId, state.dataFor(opened, before), change);
}

/** A row of a sub-table with its cells by the ids of their fields. */
interface FormerRow {
  readonly id: unknown;
  readonly cells: ReadonlyMap<string, unknown>;
}

/** The values that a record had, of the fields that have changed since, by the ids of the fields: keys may change. */
class FormerState {
  readonly #values = new Map<string, unknown>();
  readonly #rows = new Map<string, readonly FormerRow[]>();

  /** Takes one change back, the latest one first. */
  undo(diff: Readonly<Record<string, unknown>>, form: FormDefinition): void {
    for (const field of form.fields) {
      if (!("field" in field) || !(field.field in diff)) continue;
      const sides = diff[field.field];
      if (!Array.isArray(sides)) continue;
      if (isScalarField(field)) this.#values.set(field.id, sides[0] ?? null);
      else if (field.kind === "table") this.#rows.set(field.id, formerRows(field, sides[0]));
    }
  }

  /** What the caller would have to send for it. */
  dataFor({ model, rights }: OpenedModel, current: StoredRecord): RecordValues {
    const data: Record<string, unknown> = {};
    // The history knows no secrets: they stay as they are.
    for (const { field } of model.columns)
      if (this.#values.has(field.id) && rights.canWrite(field.field) && !isAutomatic(field) && !isSecret(field))
        data[field.field] = this.#values.get(field.id);
    for (const child of model.children) {
      const rows = this.#rows.get(child.field);
      if (rows !== undefined && rights.canWrite(child.key))
        data[child.key] = rowsFor(child, rows, current, (key) => rights.canWrite(`${child.key}.${key}`));
    }
    return data as RecordValues;
  }
}

function formerRows({ columns }: TableField, value: unknown): FormerRow[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row) => {
    if (typeof row !== "object" || row === null) return [];
    const cells: Readonly<Record<string, unknown>> = { ...row };
    const known = columns.filter(({ field }) => field in cells).map(({ id, field }) => [id, cells[field]] as const);
    return [{ id: cells["id"], cells: new Map(known) }];
  });
}

/** Rows that are still there keep their id, and the cells that the caller may not write. */
function rowsFor(
  { key, columns }: ModelChild,
  rows: readonly FormerRow[],
  { values }: StoredRecord,
  canWrite: (key: string) => boolean,
): RowValues[] {
  const present = new Map(rowsOf(values[key]).map((row) => [row.id, row]));
  return rows.map(({ id, cells }) => {
    const now = typeof id === "string" ? present.get(id) : undefined;
    const row: Record<string, unknown> = now?.id === undefined ? {} : { id: now.id };
    for (const { field } of columns) {
      if (!canWrite(field.field) || isAutomatic(field)) continue;
      if (cells.has(field.id)) row[field.field] = cells.get(field.id);
      else if (now !== undefined) row[field.field] = now[field.field];
    }
    return row as RowValues;
  });
}
