import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import type { ColumnShape, IndexKind, PlanStep, TableRef } from "@gongshu/core/form/table-shape";
import { converted, typeSql } from "./conversion-sql.ts";
import { indexName, type ModelTables, quoteColumn, quoteIdentifier, quoteTable, tableOf } from "./model-tables.ts";

/** A conversion that not all values survive: the old column steps aside, hidden, and a new one takes what converts. */
export interface ReplaceColumn {
  readonly type: "replaceColumn";
  readonly table: TableRef;
  readonly field: string;
  readonly name: string;
  readonly aside: string;
  readonly from: ColumnType;
  readonly to: ColumnType;
  /** Indexes that move from the old column to the new one. */
  readonly indexes: readonly IndexKind[];
}

export type TableStep = PlanStep | ReplaceColumn;
export type StepType = TableStep["type"];
export type StepOf<Type extends StepType> = TableStep & { readonly type: Type };

/** System columns of every record. Without a foreign key to the tenant table, which every publication would have to lock; row security ensures the same. */
const recordColumns = `
  tenant_id text not null,
  id text not null,
  creator_user_id text,
  creator_time timestamptz not null default now(),
  last_modify_user_id text,
  last_modify_time timestamptz,
  delete_mark int check (delete_mark = 1),
  delete_time timestamptz,
  delete_user_id text,
  version int not null default 1,
  model_version int not null,
  organize_id text`;

const rowColumns = `
  tenant_id text not null,
  id text not null,
  record_id text not null,
  sort_code bigint not null default 0`;

function columnList(columns: readonly ColumnShape[]): string {
  return columns.map(({ name, type }) => `,\n  ${quoteColumn(name)} ${typeSql(type)}`).join("");
}

function createMain(name: string, columns: readonly ColumnShape[]): string[] {
  const table = quoteTable(name);
  return [
    `create table ${table} (${recordColumns}${columnList(columns)},\n  primary key (tenant_id, id))`,
    `call secure_tenant_table('${table}')`,
    `create index ${quoteIdentifier(`${name}_creator_time`)} on ${table} (tenant_id, creator_time, id) where delete_mark is null`,
    // Of the recycle bin.
    `create index ${quoteIdentifier(`${name}_deleted`)} on ${table} (tenant_id, delete_time, id) where delete_mark = 1`,
  ];
}

function createChild(name: string, main: string, columns: readonly ColumnShape[]): string[] {
  const table = quoteTable(name);
  const parent = `foreign key (tenant_id, record_id) references ${quoteTable(main)} (tenant_id, id) on delete cascade`;
  return [
    `create table ${table} (${rowColumns}${columnList(columns)},\n  primary key (tenant_id, id),\n  ${parent})`,
    `call secure_tenant_table('${table}')`,
    `create index ${quoteIdentifier(`${name}_record`)} on ${table} (tenant_id, record_id, sort_code)`,
  ];
}

/**
 * Unique means among the live records, in a sub-table among the rows of one record. Only btrees: row security lets nothing but
 * leakproof operators reach an index, and neither LIKE nor the operators of arrays are (measured: a trigram index is never used).
 */
export function createIndexSql(
  tables: ModelTables,
  ref: TableRef,
  field: string,
  column: string,
  kind: IndexKind,
): string {
  const table = tableOf(tables, ref);
  const unique = kind === "unique";
  const keys = [
    "tenant_id",
    ...(ref !== null && unique ? ["record_id"] : []),
    quoteColumn(column),
    ...(unique ? [] : ["id"]),
  ];
  const live = ref === null ? " where delete_mark is null" : "";
  return `create ${unique ? "unique " : ""}index ${quoteIdentifier(indexName(table, field, kind))} on ${quoteTable(table)} (${keys.join(", ")})${live}`;
}

function dropIndexSql(tables: ModelTables, ref: TableRef, field: string, kind: IndexKind): string {
  return `drop index form.${quoteIdentifier(indexName(tableOf(tables, ref), field, kind))}`;
}

function conversionSql({ name, from, to }: StepOf<"convertColumn">, timeZone: string): string {
  const column = quoteColumn(name);
  return `alter column ${column} type ${typeSql(to)} using (${converted(column, from, to, timeZone)})`;
}

function replaceColumnSql(step: ReplaceColumn, tables: ModelTables, timeZone: string): string[] {
  const table = quoteTable(tableOf(tables, step.table));
  const [fresh, old] = [quoteColumn(step.name), quoteColumn(step.aside)];
  return [
    ...step.indexes.map((kind) => dropIndexSql(tables, step.table, step.field, kind)),
    `alter table ${table} rename column ${fresh} to ${old}`,
    `alter table ${table} add column ${fresh} ${typeSql(step.to)}`,
    `update ${table} set ${fresh} = ${converted(old, step.from, step.to, timeZone)} where ${old} is not null`,
    ...step.indexes.map((kind) => createIndexSql(tables, step.table, step.field, step.name, kind)),
  ];
}

const nothing = (): string[] => [];

/** Hiding and showing change nothing in the database: what is hidden is only no longer read. Sub-tables keep their table when they are renamed. */
const statements: {
  readonly [Type in StepType]: (step: StepOf<Type>, tables: ModelTables, timeZone: string) => string[];
} = {
  createTable: ({ table, columns }, tables) =>
    table === null ? createMain(tables.main, columns) : createChild(tableOf(tables, table), tables.main, columns),
  renameTable: nothing,
  hideTable: nothing,
  showTable: nothing,
  hideColumn: nothing,
  showColumn: nothing,
  addColumn: ({ table, name, columnType }, tables) => [
    `alter table ${quoteTable(tableOf(tables, table))} add column ${quoteColumn(name)} ${typeSql(columnType)}`,
  ],
  renameColumn: ({ table, from, to }, tables) => [
    `alter table ${quoteTable(tableOf(tables, table))} rename column ${quoteColumn(from)} to ${quoteColumn(to)}`,
  ],
  convertColumn: (step, tables, timeZone) => [
    `alter table ${quoteTable(tableOf(tables, step.table))} ${conversionSql(step, timeZone)}`,
  ],
  replaceColumn: replaceColumnSql,
  addIndex: ({ table, field, column, index }, tables) => [createIndexSql(tables, table, field, column, index)],
  dropIndex: ({ table, field, index }, tables) => [dropIndexSql(tables, table, field, index)],
};

function stepSql<Type extends StepType>(step: StepOf<Type>, tables: ModelTables, timeZone: string): string[] {
  const write: (step: StepOf<Type>, tables: ModelTables, timeZone: string) => string[] = statements[step.type];
  return write(step, tables, timeZone);
}

/** The SQL of a publication, statement by statement. Conversions of one table that follow each other are one, for each writes the whole table anew. */
export function publicationSql(steps: readonly TableStep[], tables: ModelTables, timeZone: string): string[] {
  const sql: string[] = [];
  let converting: TableRef | undefined;
  for (const step of steps) {
    const written = stepSql(step, tables, timeZone);
    if (written.length === 0) continue;
    const last = sql.length - 1;
    if (step.type === "convertColumn" && step.table === converting && sql[last] !== undefined)
      sql[last] = `${sql[last]}, ${conversionSql(step, timeZone)}`;
    else sql.push(...written);
    converting = step.type === "convertColumn" ? step.table : undefined;
  }
  return sql;
}
