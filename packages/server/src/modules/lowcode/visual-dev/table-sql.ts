import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import type { ColumnShape, IndexKind, PlanStep, TableRef } from "@gongshu/core/form/table-shape";
import type { StagedWork } from "./conversion/staged-work.ts";
import { typeSql } from "./conversion-sql.ts";
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

/** An index of a column (quoted), by the name that it is to have. */
interface NewIndex {
  readonly column: string;
  readonly kind: IndexKind;
  /** Of a `listed` index: the column (quoted) of the order. */
  readonly then?: string | undefined;
  readonly name: string;
}

/**
 * Unique means among the live records, in a sub-table among the rows of one record. Only btrees: row security lets nothing but
 * leakproof operators reach an index, and neither LIKE nor the operators of arrays are (measured: a trigram index is never used).
 */
export function createIndexOn(tables: ModelTables, ref: TableRef, { column, kind, then, name }: NewIndex): string {
  const unique = kind === "unique";
  const order = [...(then === undefined ? [] : [then]), ...(unique ? [] : ["id"])];
  const keys = ["tenant_id", ...(ref !== null && unique ? ["record_id"] : []), column, ...order];
  const live = ref === null ? " where delete_mark is null" : "";
  return `create ${unique ? "unique " : ""}index ${quoteIdentifier(name)} on ${quoteTable(tableOf(tables, ref))} (${keys.join(", ")})${live}`;
}

function createIndexSql(tables: ModelTables, step: StepOf<"addIndex">): string {
  const { table, field, column, index, then } = step;
  const name = indexName(tableOf(tables, table), field, index);
  const order = then && quoteColumn(then.column);
  return createIndexOn(tables, table, { column: quoteColumn(column), kind: index, then: order, name });
}

function dropIndexSql(tables: ModelTables, ref: TableRef, field: string, kind: IndexKind): string {
  return `drop index form.${quoteIdentifier(indexName(tableOf(tables, ref), field, kind))}`;
}

/** The filled column takes the place of the one that it was filled from; that one goes, or steps aside where not all of its values converted. */
function swapSql(step: StepOf<"convertColumn"> | ReplaceColumn, tables: ModelTables, staged: StagedWork): string[] {
  const column = staged.tables
    .find(({ table }) => table === step.table)
    ?.columns.find((one) => one.step.field === step.field);
  if (column === undefined) throw new Error(`The column ${step.name} was not filled.`);
  const table = quoteTable(tableOf(tables, step.table));
  const name = quoteColumn(step.name);
  const isKept = step.type === "replaceColumn";
  return [
    ...(isKept
      ? [
          ...column.kept.map((kind) => dropIndexSql(tables, step.table, step.field, kind)),
          `alter table ${table} rename column ${name} to ${quoteColumn(step.aside)}`,
        ]
      : [`alter table ${table} drop column ${name}`]),
    `alter table ${table} rename column ${column.fresh} to ${name}`,
    ...column.kept.flatMap((kind) => nameIndexSql(tables, step, kind, staged)),
  ];
}

/** An index that was built beforehand gets its name; empty where it was not. */
function nameIndexSql(
  tables: ModelTables,
  { table, field }: { readonly table: TableRef; readonly field: string },
  kind: IndexKind,
  staged: StagedWork,
): string[] {
  const index = staged.indexes.find((one) => one.table === table && one.field === field && one.kind === kind);
  if (index === undefined) return [];
  const name = indexName(tableOf(tables, table), field, kind);
  return [`alter index form.${quoteIdentifier(index.name)} rename to ${quoteIdentifier(name)}`];
}

const nothing = (): string[] => [];

/** Hiding and showing change nothing in the database: what is hidden is only no longer read. Sub-tables keep their table when they are renamed. */
const statements: {
  readonly [Type in StepType]: (step: StepOf<Type>, tables: ModelTables, staged: StagedWork) => string[];
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
  convertColumn: swapSql,
  replaceColumn: swapSql,
  addIndex: (step, tables, staged) => {
    const built = nameIndexSql(tables, step, step.index, staged);
    return built.length > 0 ? built : [createIndexSql(tables, step)];
  },
  dropIndex: ({ table, field, index }, tables) => [dropIndexSql(tables, table, field, index)],
};

function stepSql<Type extends StepType>(step: StepOf<Type>, tables: ModelTables, staged: StagedWork): string[] {
  const write: (step: StepOf<Type>, tables: ModelTables, staged: StagedWork) => string[] = statements[step.type];
  return write(step, tables, staged);
}

/** The SQL of the last transaction of a publication, statement by statement: what goes through rows was done before it. */
export function publicationSql(steps: readonly TableStep[], tables: ModelTables, staged: StagedWork): string[] {
  return steps.flatMap((step) => stepSql(step, tables, staged));
}
