import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { getRecordHistory, RecordHistoryEvent } from "@gongshu/contract/lowcode/record-life";
import type { ScalarField, ScalarValue } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { userReference } from "@gongshu/core/form/reference";
import { translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import { importExportTexts } from "../import-export.messages.ts";
import { whereClause } from "../list-sql.ts";
import type { OpenedModel } from "../record-query.ts";
import { SqlText } from "../sql-text.ts";
import { addNamed, DifferenceReader, type EventDifferences, type RowsDifference } from "./event-differences.ts";
import { eventForms } from "./event-forms.ts";
import { eventPage, type RecordEventRow } from "./history-events.ts";

/** What a history shows of a long text, and of many rows. */
const most = { characters: 500, rows: 50 };

interface Records {
  open(ctx: Context, modelId: string): Promise<OpenedModel>;
  lookups(ctx: Context, named: NamedIds): Promise<Lookups>;
}

interface WantedPage {
  readonly currentPage: number;
  readonly pageSize: number;
}

/** The changes of a record that the caller may see, in words. */
export async function recordHistory(
  records: Records,
  ctx: Context,
  modelId: string,
  id: string,
  { currentPage, pageSize }: WantedPage,
): Promise<ReplyOf<typeof getRecordHistory>> {
  const opened = await records.open(ctx, modelId);
  await requireVisible(ctx, opened, id);
  const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
  const { events, total } = await eventPage(ctx, modelId, id, page);
  const formOf = await eventForms(ctx, modelId, events);
  const reader = new DifferenceReader(opened);
  const named = new NamedIds();
  const read = events.map((event) => {
    const form = formOf(event);
    const differences: EventDifferences = form === undefined ? { fields: [], tables: [] } : reader.read(event, form);
    addNamed(differences, named);
    named.add(userReference, event.actorUserId);
    return { event, differences };
  });
  const words = new Words(await records.lookups(ctx, named), opened);
  return {
    list: read.map(({ event, differences }) => words.event(event, differences)),
    pagination: { currentPage, pageSize, total },
  };
}

async function requireVisible(ctx: Context, { model, selection }: OpenedModel, id: string): Promise<void> {
  const sql = new SqlText();
  const where = whereClause(model, { ...selection, filters: [], ids: [id] }, sql);
  const statement = sql.statement(`select from ${model.table} where ${where}`);
  const [found] = await ctx.database.batch(ctx.scope, [statement]);
  if (found?.rows.length !== 1) throw notFound();
}

type Tables = RecordHistoryEvent["tables"];
type Rows = Tables[number]["rows"];
type Cells = Readonly<Record<string, unknown>>;

/** Puts changes into the words of their fields. */
class Words {
  readonly #lookups: Lookups;
  readonly #rights: OpenedModel["rights"];

  constructor(lookups: Lookups, { rights }: OpenedModel) {
    this.#lookups = lookups;
    this.#rights = rights;
  }

  event(event: RecordEventRow, { fields, tables }: EventDifferences): RecordHistoryEvent {
    const { id, action, origin, actorUserId, occurredTime } = event;
    const isCreation = action === "create" || action === "import";
    const rights = this.#rights;
    const maySee = (column: "User" | "Time") => rights.canList(`${isCreation ? "creator" : "lastModify"}${column}`);
    return {
      id,
      action: isCreation ? "create" : action === "delete" || action === "restore" ? action : "update",
      origin,
      userName: maySee("User") ? this.#person(actorUserId) : null,
      time: maySee("Time") ? occurredTime : null,
      fields: fields.map(({ key, field, label, before, after }) =>
        field === undefined
          ? {
              field: key,
              label: translate(importExportTexts.creatorUser, this.#lookups.locale),
              before: this.#person(before),
              after: this.#person(after),
            }
          : { field: key, label, before: this.#text(field, before), after: this.#text(field, after) },
      ),
      tables: tables.map((table) => this.#rows(table)).filter(({ rows }) => rows.length > 0),
    };
  }

  #person(id: unknown): string {
    return typeof id === "string" ? (this.#lookups.textOf(userReference, id) ?? "") : "";
  }

  #text(field: ScalarField, value: unknown): string {
    if (value === null || value === undefined) return "";
    // What the history keeps is what the kind has stored.
    const text = kindOf(field).text(value as ScalarValue, field, this.#lookups);
    const letters = text.length > most.characters ? [...text] : [];
    return letters.length > most.characters ? `${letters.slice(0, most.characters).join("")}…` : text;
  }

  #rows({ table, columns, before, after }: RowsDifference): Tables[number] {
    // Rows of a workbook have no ids and follow those that stood at their place.
    const isById = after.some(({ id }) => id !== undefined);
    const keyOf = (row: Cells, index: number) => (isById ? row["id"] : index);
    const old = new Map(before.map((row, index) => [keyOf(row, index), row]));
    const kept = new Set(after.map(keyOf));
    const rows: Rows = after.flatMap((row, index) => {
      const was = old.get(keyOf(row, index));
      const cells = this.#cells(columns, was ?? {}, row);
      if (was !== undefined && cells.length === 0) return [];
      return [{ change: was === undefined ? "added" : "changed", place: index + 1, cells } as const];
    });
    for (const [index, row] of before.entries())
      if (!kept.has(keyOf(row, index)))
        rows.push({ change: "removed", place: index + 1, cells: this.#cells(columns, row, {}) });
    const shown = rows.slice(0, most.rows);
    return { field: table.field, label: table.label, rows: shown, moreRows: rows.length - shown.length };
  }

  #cells(columns: readonly ScalarField[], before: Cells, after: Cells): Rows[number]["cells"] {
    return columns.flatMap((column) => {
      const { field, label } = column;
      const [old, fresh] = [before[field] ?? null, after[field] ?? null];
      if (JSON.stringify(old) === JSON.stringify(fresh)) return [];
      return [{ field, label, before: this.#text(column, old), after: this.#text(column, fresh) }];
    });
  }
}
