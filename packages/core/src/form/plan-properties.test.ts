import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "./definition.ts";
import { parseForm } from "./parse-form.ts";
import { planPublish } from "./plan.ts";
import type { FormShape, PlanStep } from "./table-shape.ts";

/** A database that knows nothing but names, and refuses what a real one refuses: a name that is not there, or is there already. */
class Names {
  /** Columns by table; the main table is called `main`. */
  readonly tables = new Map<string, Set<string>>();
  /** The present name of each sub-table. */
  readonly #children = new Map<string, string>();

  #columns(table: string | null): Set<string> {
    const name = table === null ? "main" : this.#children.get(table);
    const columns = this.tables.get(name ?? "");
    if (columns === undefined) throw new Error(`there is no table of ${table}`);
    return columns;
  }

  run(step: PlanStep): void {
    if (step.type === "createTable") return this.#create(step.table, step.name, step.columns);
    if (step.type === "renameTable") return this.#renameTable(step.table, step.from, step.to);
    const columns = this.#columns(step.table);
    switch (step.type) {
      case "hideTable":
      case "showTable":
        return undefined;
      case "addColumn":
        return add(columns, step.name);
      case "renameColumn":
        take(columns, step.from);
        return add(columns, step.to);
      case "addIndex":
      case "dropIndex":
        return has(columns, step.column);
      default:
        return has(columns, step.name);
    }
  }

  #create(table: string | null, name: string | null, columns: readonly { name: string }[]): void {
    const tableName = name ?? "main";
    if (this.tables.has(tableName)) throw new Error(`the table ${tableName} is there`);
    const created = new Set<string>();
    for (const column of columns) add(created, column.name);
    this.tables.set(tableName, created);
    if (table !== null) this.#children.set(table, tableName);
  }

  #renameTable(table: string, from: string, to: string): void {
    const columns = this.tables.get(from);
    if (columns === undefined || this.tables.has(to)) throw new Error(`${from} cannot become ${to}`);
    this.tables.delete(from);
    this.tables.set(to, columns);
    this.#children.set(table, to);
  }
}

function has(columns: ReadonlySet<string>, name: string): void {
  if (!columns.has(name)) throw new Error(`there is no column ${name}`);
}
function add(columns: Set<string>, name: string): void {
  if (columns.has(name)) throw new Error(`the column ${name} is there`);
  columns.add(name);
}
function take(columns: Set<string>, name: string): void {
  has(columns, name);
  columns.delete(name);
}

/** What a plan says there is after it, as the database knows it. */
function namesOf({ columns, children }: FormShape): Map<string, Set<string>> {
  const tables = [{ name: "main", columns }, ...children];
  return new Map(tables.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]));
}

const kinds = ["text", "number", "date", "switch", "user"] as const;
const names = ["one", "two", "three", "four"] as const;
/** A few fields under a few names, so that successive designs remove, bring back, rename, swap and convert them. */
const fieldsOf = (ids: readonly string[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...ids], { minLength: 1 }),
      fc.shuffledSubarray([...names], { minLength: names.length }),
      fc.array(fc.record({ kind: fc.constantFrom(...kinds), unique: fc.boolean() }), {
        minLength: names.length,
        maxLength: names.length,
      }),
    )
    .map(([chosen, called, settings]) =>
      chosen.map((id, at) => {
        const { kind, unique } = settings[at] ?? { kind: "text", unique: false };
        return { id, kind, field: called[at], label: id, ...(unique && kind === "text" && { unique }) };
      }),
    );
const form: fc.Arbitrary<FormDefinition> = fc
  .tuple(
    fieldsOf(["a", "b", "c"]),
    fc.shuffledSubarray(["s", "t"]),
    fc.shuffledSubarray(["parts", "steps", "three"], { minLength: 2 }),
    fieldsOf(["d", "e"]),
  )
  .map(([fields, tables, called, columns]) => {
    const taken = new Set(fields.map(({ field }) => field));
    const own = tables.map((id, at) => ({ id, kind: "table", field: called[at] ?? "", label: id, columns }));
    return { schema: 1, fields: [...fields, ...own.filter(({ field }) => !taken.has(field as "three"))] };
  })
  .map((design) => parseForm(design))
  .filter((parsed) => parsed.ok)
  .map((parsed) => parsed.form);

describe("the plans of designs that follow each other", () => {
  it("are steps that a database can take one after the other, and lead to what they promise", () => {
    fc.assert(
      fc.property(fc.array(form, { minLength: 1, maxLength: 5 }), (designs) => {
        const database = new Names();
        let shape: FormShape | null = null;
        for (const design of designs) {
          const plan = planPublish(shape, design, null);
          for (const step of plan.steps) database.run(step);
          shape = plan.next;
          expect(database.tables).toEqual(namesOf(shape));
        }
      }),
    );
  });

  it("have nothing to do for a design that is published already, and lose no column", () => {
    fc.assert(
      fc.property(fc.array(form, { minLength: 1, maxLength: 5 }), (designs) => {
        let shape: FormShape | null = null;
        for (const design of designs) {
          const { next } = planPublish(shape, design, null);
          expect(planPublish(next, design, null).steps).toEqual([]);
          expect(next.columns.length).toBeGreaterThanOrEqual(shape?.columns.length ?? 0);
          expect(next.children.length).toBeGreaterThanOrEqual(shape?.children.length ?? 0);
          shape = next;
        }
      }),
    );
  });
});
