import { createHash } from "node:crypto";
import type { IndexKind, PlanStep, TableRef } from "@gongshu/core/form/table-shape";
import { ColumnOrigins } from "../column-origins.ts";
import { converted, isFilled, typeSql } from "../conversion-sql.ts";
import {
  indexName,
  type ModelTables,
  quoteColumn,
  quoteIdentifier,
  quoteTable,
  quoteText,
  tableOf,
} from "../model-tables.ts";
import { createIndexOn } from "../table-sql.ts";

type ConvertStep = Extract<PlanStep, { type: "convertColumn" }>;

/** A column that is filled beside the one whose values it converts, and takes its place at the end. */
export interface StagedColumn {
  readonly step: ConvertStep;
  /** As it is called before the publication, quoted. */
  readonly origin: string;
  /** Quoted. No field can have this name: names of fields have no two underscores in a row. */
  readonly fresh: string;
  /** Indexes that the field has before and after. */
  readonly kept: readonly IndexKind[];
}

/** An index that is built beside the table's life and gets its name at the end. */
export interface StagedIndex {
  readonly table: TableRef;
  readonly field: string;
  readonly kind: IndexKind;
  /** Quoted. */
  readonly column: string;
  /** Of a `listed` index, quoted. */
  readonly then?: string | undefined;
  readonly name: string;
}

export interface StagedTable {
  readonly table: TableRef;
  /** In the schema `form`, without it. */
  readonly name: string;
  readonly columns: readonly StagedColumn[];
}

/** What a publication does before its last transaction, while people read and write. */
export interface StagedWork {
  readonly tables: readonly StagedTable[];
  readonly indexes: readonly StagedIndex[];
}

const freshName = (field: string) => `next__${createHash("sha256").update(field).digest("hex").slice(0, 12)}`;
const stagedIndexName = (table: string, field: string, kind: IndexKind) => `${indexName(table, field, kind)}_n`;

/** The part of a plan that goes through rows: conversions, with their indexes, and new indexes of columns that are there. */
export function stagedWork(current: ModelTables | null, steps: readonly PlanStep[]): StagedWork {
  if (current === null) return { tables: [], indexes: [] };
  const origins = new ColumnOrigins(current.shape);
  const tables = new Map<TableRef, StagedTable & { columns: StagedColumn[] }>();
  const indexes: StagedIndex[] = [];
  const freshOf = new Map<string, string>();
  const index = (table: TableRef, field: string, kind: IndexKind, column: string, then?: string) =>
    indexes.push({ table, field, kind, column, then, name: stagedIndexName(tableOf(current, table), field, kind) });
  /** A column as it is called while indexes are built; undefined for one that is not there yet. */
  const columnNow = (table: TableRef, { field, column }: { readonly field: string; readonly column: string }) => {
    if (field === "creatorTime") return quoteColumn(column);
    const origin = origins.of(table, column);
    return origin === undefined ? undefined : (freshOf.get(`${table}/${field}`) ?? quoteColumn(origin));
  };
  for (const step of steps) {
    origins.follow(step);
    if (step.type === "convertColumn") {
      const { table, field } = step;
      const origin = quoteColumn(origins.of(table, step.name) ?? step.name);
      const fresh = quoteIdentifier(freshName(field));
      const kept = keptIndexes(current, steps, step);
      const own = tables.get(table) ?? { table, name: tableOf(current, table), columns: [] };
      own.columns.push({ step, origin, fresh, kept });
      tables.set(table, own);
      freshOf.set(`${table}/${field}`, fresh);
      for (const kind of kept) index(table, field, kind, fresh);
    } else if (step.type === "addIndex") {
      const { table, field, then } = step;
      const column = columnNow(table, step);
      const order = then && columnNow(table, then);
      if (column === undefined || (then !== undefined && order === undefined)) continue;
      index(table, field, step.index, column, order);
    }
  }
  return { tables: [...tables.values()], indexes };
}

/** Indexes of a converted field that are there before and after. */
function keptIndexes(current: ModelTables, steps: readonly PlanStep[], { table, field }: ConvertStep): IndexKind[] {
  const shape = table === null ? current.shape : current.shape.children.find((child) => child.field === table);
  const isTouched = (kind: IndexKind) =>
    steps.some(
      (step) =>
        (step.type === "addIndex" || step.type === "dropIndex") &&
        step.table === table &&
        step.field === field &&
        step.index === kind,
    );
  return (shape?.indexes ?? []).flatMap((one) => (one.field === field && !isTouched(one.kind) ? [one.kind] : []));
}

export function isNothing({ tables, indexes }: StagedWork): boolean {
  return tables.length === 0 && indexes.length === 0;
}

/** Says in a transaction that the rows are written by the filling itself, so that the triggers let it be. */
export const fillingSql = "select set_config('app.converting', 'on', true)";

/** New columns, and triggers that keep them right while they are filled: any write gives a row its converted values. */
export function prepareSql({ tables }: StagedWork, runId: string, timeZone: string): string[] {
  return tables.flatMap(({ name, columns }) => {
    const table = quoteTable(name);
    const trigger = quoteIdentifier(`${name}_next`);
    const adding = columns.map(({ fresh, step }) => `add column ${fresh} ${typeSql(step.to)}`);
    const values = columns.map(({ origin, fresh, step: { from, to } }) => {
      const old = `new.${origin}`;
      const loss = `insert into public.visual_dev_conversion_loss (tenant_id, run_id, column_name, row_id)
        values (new.tenant_id, ${quoteText(runId)}, ${quoteText(fresh)}, new.id) on conflict do nothing;`;
      return `new.${fresh} := ${converted(old, from, to, timeZone)};
      if ${isFilled(old, from)} and new.${fresh} is null then ${loss} end if;`;
    });
    return [
      `alter table ${table} ${adding.join(", ")}`,
      `create function form.${trigger}() returns trigger language plpgsql as $next$ begin ${values.join("\n")} return new; end $next$`,
      `create trigger ${trigger} before insert or update on ${table} for each row when (current_setting('app.converting', true) is distinct from 'on') execute function form.${trigger}()`,
    ];
  });
}

/**
 * Counts, column by column as `c0`, `c1`, the values of some rows that do not convert; undefined where there are none for sure. A row with a new value was
 * counted before it was filled, and may have come here since.
 */
export function countLostSql({ name, columns }: StagedTable, rows: string, timeZone: string): string | undefined {
  const counts = columns.flatMap(({ origin, step: { conversion, from, to } }, index) =>
    conversion === "lossless"
      ? []
      : [
          `count(*) filter (where ${isFilled(origin, from)} and (${converted(origin, from, to, timeZone)}) is null)::int as c${index}`,
        ],
  );
  if (counts.length === 0) return undefined;
  const isEmpty = columns.map(({ fresh }) => `${fresh} is null`);
  return `select ${counts.join(", ")} from ${quoteTable(name)} where ${rows} and ${isEmpty.join(" and ")}`;
}

/** Fills the new columns of some rows. Those that are filled already stay as they are, as do those in which nothing converts: they are found again. */
export function fillSql({ name, columns }: StagedTable, rows: string, timeZone: string): string {
  const values = columns.map(({ origin, fresh, step: { from, to } }) => ({
    fresh,
    value: converted(origin, from, to, timeZone),
  }));
  const set = values.map(({ fresh, value }) => `${fresh} = ${value}`);
  const isDue = values.map(({ fresh, value }) => `(${fresh} is null and (${value}) is not null)`);
  return `update ${quoteTable(name)} set ${set.join(", ")} where ${rows} and (${isDue.join(" or ")})`;
}

export function stagedIndexSql(tables: ModelTables, { table, kind, column, then, name }: StagedIndex): string {
  return createIndexOn(tables, table, { column, kind, then, name });
}

/** What a publication adds to tables, by name: all that is needed to take it away. */
export interface PreparedNames {
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly indexes: readonly string[];
}

export function preparedNames({ tables, indexes }: StagedWork): PreparedNames {
  return {
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map(({ fresh }) => fresh) })),
    indexes: indexes.map(({ name }) => name),
  };
}

/** Takes the triggers away; the columns stay. */
export function dropTriggersSql({ tables }: Pick<PreparedNames, "tables">): string[] {
  return tables.flatMap(({ name }) => {
    const trigger = quoteIdentifier(`${name}_next`);
    return [`drop trigger if exists ${trigger} on ${quoteTable(name)}`, `drop function if exists form.${trigger}()`];
  });
}

/** Takes away whatever is there of a publication that has not come to its end. */
export function dismantleSql(prepared: PreparedNames): string[] {
  return [
    ...dropTriggersSql(prepared),
    ...prepared.indexes.map((name) => `drop index if exists form.${quoteIdentifier(name)}`),
    ...prepared.tables.map(
      ({ name, columns }) =>
        `alter table if exists ${quoteTable(name)} ${columns.map((column) => `drop column if exists ${column}`).join(", ")}`,
    ),
  ];
}
