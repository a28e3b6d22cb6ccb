import type { FormShape, PlanStep, TableRef } from "@gongshu/core/form/table-shape";

/** Which column of the database as it is now a column of the plan was, while the plan renames them step by step. */
export class ColumnOrigins {
  readonly #tables: Map<TableRef, Map<string, string>>;

  constructor(shape: FormShape) {
    const own = (columns: FormShape["columns"]) => new Map(columns.map(({ name }) => [name, name]));
    this.#tables = new Map<TableRef, Map<string, string>>([
      [null, own(shape.columns)],
      ...shape.children.map(({ field, columns }) => [field, own(columns)] as const),
    ]);
  }

  follow(step: PlanStep): void {
    if (step.type !== "renameColumn") return;
    const names = this.#tables.get(step.table);
    const origin = names?.get(step.from);
    if (names === undefined || origin === undefined) return;
    names.delete(step.from);
    names.set(step.to, origin);
  }

  /** The name in the database, or undefined for a column that the plan adds. */
  of(table: TableRef, name: string): string | undefined {
    return this.#tables.get(table)?.get(name);
  }
}
