import { type FormDefinition, isScalarField, type ScalarField } from "@gongshu/core/form/definition";
import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { type PublishPlan, planPublish } from "@gongshu/core/form/plan";
import { freeName } from "@gongshu/core/form/rename-columns";
import type { FormShape, PlanStep, TableRef, TableShape } from "@gongshu/core/form/table-shape";
import type { ListDefinition } from "@gongshu/core/list/definition";
import type { Message } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import { ColumnOrigins } from "./column-origins.ts";
import { scanPages } from "./conversion/page-scan.ts";
import { converted, isFilled } from "./conversion-sql.ts";
import { type Draft, maxIndexedLength } from "./draft.ts";
import { type ModelTables, quoteColumn, quoteTable, tableOf } from "./model-tables.ts";
import { RowWork } from "./row-work.ts";
import type { ReplaceColumn, TableStep } from "./table-sql.ts";
import { visualDevErrors } from "./visual-dev.messages.ts";

/** A step with what the stored rows say about it. */
export interface AssessedStep {
  readonly step: TableStep;
  readonly affectedRows: number;
  /** Why it cannot run; takes `name` and `count`. */
  readonly blocker: Message | null;
}

export interface Publication {
  readonly steps: readonly AssessedStep[];
  readonly next: FormShape;
  /** Whether the others wait for longer than usual, because a table has many rows. */
  readonly isLong: boolean;
}

/** PostgreSQL has room for 1,600, with those that every record has. */
const maxTableColumns = 1500;

type ConvertStep = Extract<PlanStep, { type: "convertColumn" }>;
type IndexStep = Extract<PlanStep, { type: "addIndex" | "dropIndex" }>;

/** Types whose comparisons are leakproof, so that row security lets them reach an index (measured with EXPLAIN: numbers and arrays are read row by row). */
const leakproof: ReadonlySet<ColumnType["type"]> = new Set(["text", "timestamptz", "smallint"]);

function isLong(field: ScalarField): boolean {
  return (kindOf(field).maxLength?.(field) ?? 0) > maxIndexedLength;
}

/** The list as far as an index can serve it: an index that is never used would only slow every save down. */
function indexableList(form: FormDefinition, list: ListDefinition): ListDefinition {
  const fields = new Map(form.fields.filter(isScalarField).map((field) => [field.id, field]));
  const isSortable = (id: string) => {
    const field = fields.get(id);
    return field === undefined || !isLong(field);
  };
  const isSearchable = (id: string) => {
    const field = fields.get(id);
    return field !== undefined && !isLong(field) && leakproof.has(kindOf(field).columnType(field).type);
  };
  return {
    ...list,
    columns: list.columns.map((column) => (isSortable(column.field) ? column : { ...column, sortable: false })),
    search: list.search.filter(({ field, operator }) => operator !== "like" && isSearchable(field)),
    defaultSort: isSortable(list.defaultSort.field) ? list.defaultSort : { field: "creatorTime", order: "desc" },
  };
}

/** The changes that publishing a draft makes, computed from the shapes alone. */
export function planDraft(current: ModelTables | null, { form, list }: Draft) {
  return planPublish(current?.shape ?? null, form, indexableList(form, list));
}

/** A conversion that not all values survive: the old column steps aside, under a name that is free in the shape. */
export function replaceColumn(next: FormShape, step: ConvertStep): { step: ReplaceColumn; next: FormShape } {
  const { table, field, name, from, to } = step;
  const shape = shapeOf(next, table);
  const aside = freeName(name, new Set(shape.columns.map((other) => other.name)));
  return {
    step: { type: "replaceColumn", table, field, name, aside, from, to },
    next: withShape(next, table, {
      ...shape,
      columns: [...shape.columns, { field, name: aside, type: from, hidden: true }],
    }),
  };
}

/**
 * The plan of a draft, with the rows counted that stand in its way. Reads only. The values that would be lost are counted for people who look at the
 * plan; publishing counts them as it converts.
 */
export async function assess(
  ctx: Context,
  current: ModelTables | null,
  draft: Draft,
  { countsLosses }: { readonly countsLosses: boolean },
): Promise<Publication> {
  const { steps, next } = planDraft(current, draft);
  if (current === null) return { steps: steps.map(harmless), next, isLong: false };
  const assessment = new Assessment(ctx, current, { steps, next }, countsLosses);
  const work = new RowWork((table) => rowsIn(ctx, current, table));
  const assessed: AssessedStep[] = [];
  for (const step of steps) {
    const one = await assessment.step(step);
    const rows = one.blocker === null ? await work.obstacle(one.step) : null;
    assessed.push(rows === null ? one : { step: one.step, affectedRows: rows, blocker: visualDevErrors.tooManyRows });
  }
  return { steps: assessed, next: assessment.next, isLong: work.isLong };
}

function rowsIn(ctx: Context, current: ModelTables, table: TableRef): Promise<number> {
  if (table !== null && current.children[table] === undefined) return Promise.resolve(0);
  return countRows(ctx, `select count(*)::int as count from ${quoteTable(tableOf(current, table))}`);
}

function harmless(step: TableStep): AssessedStep {
  return { step, affectedRows: 0, blocker: null };
}

class Assessment {
  next: FormShape;
  readonly #ctx: Context;
  readonly #current: ModelTables;
  readonly #steps: readonly PlanStep[];
  readonly #origins: ColumnOrigins;

  readonly #countsLosses: boolean;

  constructor(
    ctx: Context,
    current: ModelTables,
    { steps, next }: Pick<PublishPlan, "steps" | "next">,
    countsLosses: boolean,
  ) {
    this.#countsLosses = countsLosses;
    this.#ctx = ctx;
    this.#current = current;
    this.#steps = steps;
    this.#origins = new ColumnOrigins(current.shape);
    this.next = next;
  }

  async step(step: PlanStep): Promise<AssessedStep> {
    this.#origins.follow(step);
    if (step.type === "convertColumn") return this.#conversion(step);
    if (step.type === "addColumn") return this.#column(step);
    return step.type === "addIndex" ? this.#index(step) : harmless(step);
  }

  #column(step: Extract<PlanStep, { type: "addColumn" }>): AssessedStep {
    const { length } = shapeOf(this.next, step.table).columns;
    return length > maxTableColumns
      ? { step, affectedRows: length, blocker: visualDevErrors.tooManyColumns }
      : harmless(step);
  }

  async #conversion(step: ConvertStep): Promise<AssessedStep> {
    const column = quoteColumn(this.#origins.of(step.table, step.name) ?? step.name);
    const value = converted(column, step.from, step.to, this.#ctx.tenant.timeZone);
    const indexes = this.#keptIndexes(step);
    for (const kind of indexes) {
      const obstacle = await this.#obstacle(step.table, value, step.to, kind === "unique");
      if (obstacle !== null) return { step, ...obstacle };
    }
    const lost =
      step.conversion === "lossless"
        ? 0
        : await this.#countLosses(step.table, `${isFilled(column, step.from)} and (${value}) is null`);
    if (lost === 0) return harmless(step);
    const replaced = replaceColumn(this.next, step);
    this.next = replaced.next;
    return { step: replaced.step, affectedRows: lost, blocker: null };
  }

  /** Piece by piece, as a conversion does it: nobody waits for the whole of it. */
  async #countLosses(table: TableRef, condition: string): Promise<number> {
    if (!this.#countsLosses) return 0;
    const name = `form.${tableOf(this.#current, table)}`;
    let lost = 0;
    const count = async (rows: string) => {
      lost += await this.#count(table, `select count(*)::int as count from @ where ${rows} and ${condition}`);
    };
    await scanPages(this.#ctx, name, [count]);
    return lost;
  }

  async #index(step: IndexStep): Promise<AssessedStep> {
    const origin = this.#origins.of(step.table, step.column);
    const type = shapeOf(this.next, step.table).columns.find(({ name }) => name === step.column)?.type;
    if (origin === undefined || type === undefined) return harmless(step);
    const conversion = this.#steps.find(
      (other): other is ConvertStep =>
        other.type === "convertColumn" && other.table === step.table && other.name === step.column,
    );
    const column = quoteColumn(origin);
    const value =
      conversion === undefined ? column : converted(column, conversion.from, conversion.to, this.#ctx.tenant.timeZone);
    const obstacle = await this.#obstacle(step.table, value, type, step.index === "unique");
    return obstacle === null ? harmless(step) : { step, ...obstacle };
  }

  /** Indexes of a converted field that are there before and after. */
  #keptIndexes({ table, field }: ConvertStep) {
    const added = this.#steps.flatMap((step) =>
      step.type === "addIndex" && step.table === table && step.field === field ? [step.index] : [],
    );
    return shapeOf(this.next, table).indexes.flatMap((index) =>
      index.field === field && !added.includes(index.kind) ? [index.kind] : [],
    );
  }

  async #obstacle(
    table: TableRef,
    value: string,
    type: ColumnType,
    unique: boolean,
  ): Promise<{ affectedRows: number; blocker: Message } | null> {
    if (type.type === "text") {
      const affectedRows = await this.#count(
        table,
        `select count(*)::int as count from @ where octet_length(${value}) > ${4 * maxIndexedLength}`,
      );
      if (affectedRows > 0) return { affectedRows, blocker: visualDevErrors.tooLong };
    }
    if (!unique) return null;
    const [among, live] = table === null ? ["", "delete_mark is null and "] : ["record_id, ", ""];
    const groups = `select count(*) as rows from @ where ${live}(${value}) is not null group by ${among}(${value}) having count(*) > 1`;
    const affectedRows = await this.#count(
      table,
      `select coalesce(sum(rows), 0)::int as count from (${groups}) as duplicates`,
    );
    return affectedRows > 0 ? { affectedRows, blocker: visualDevErrors.duplicates } : null;
  }

  /** `@` stands for the table. */
  #count(table: TableRef, text: string): Promise<number> {
    return countRows(
      this.#ctx,
      text.replace("@", () => quoteTable(tableOf(this.#current, table))),
    );
  }
}

/** Runs a query that answers one number called `count`. */
export async function countRows(ctx: Context, text: string): Promise<number> {
  const [result] = await ctx.batch([{ compile: () => ({ sql: text, parameters: [] }) }]);
  const count = result?.rows[0]?.["count"];
  return typeof count === "number" ? count : 0;
}

function shapeOf(shape: FormShape, ref: TableRef): TableShape {
  if (ref === null) return shape;
  const child = shape.children.find(({ field }) => field === ref);
  if (child === undefined) throw new Error(`The plan has no sub-table ${ref}.`);
  return child;
}

function withShape(shape: FormShape, ref: TableRef, changed: TableShape): FormShape {
  if (ref === null) return { ...shape, ...changed };
  return {
    ...shape,
    children: shape.children.map((child) => (child.field === ref ? { ...child, ...changed } : child)),
  };
}
