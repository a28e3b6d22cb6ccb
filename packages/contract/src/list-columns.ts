import { z } from "zod";

/**
 * The columns of a menu's list that are granted one by one, and the properties of a row that each of them governs. Whatever is not
 * granted leaves every reply (`gatedRow`), and can be neither sorted, searched, filtered nor changed (`gatedInput`).
 */
export interface ListColumns<Code extends string = string, Property extends string = string> {
  /** enCode of the menu that grants them. */
  readonly menu: string;
  readonly codes: readonly Code[];
  /** The column that governs a property: the one of its own name, or the one that it would tell. */
  readonly columnOf: Readonly<Record<Property, Code>>;
}

type Companions<Code extends string> = { readonly [Column in Code]?: readonly string[] };
type CompanionOf<Of> = [keyof Of] extends [never]
  ? never
  : Of[keyof Of] extends readonly (infer Name)[] | undefined
    ? Name & string
    : never;

/**
 * @param menu enCode of the menu
 * @param codes the columns; each governs the property of its name
 * @param companions further properties that tell what is in a column, such as the id behind a name
 */
export function listColumns<const Code extends string, const Of extends Companions<Code> = Record<never, never>>(
  menu: string,
  codes: readonly Code[],
  companions?: Of,
): ListColumns<Code, Code | CompanionOf<Of>> {
  const own = codes.map((code) => [code, code] as const);
  const others = Object.entries<readonly string[] | undefined>(companions ?? {}).flatMap(([code, names = []]) =>
    names.map((name) => [name, code] as const),
  );
  // Made of the very names that the type is made of.
  return { menu, codes, columnOf: Object.fromEntries([...own, ...others]) } as ListColumns<
    Code,
    Code | CompanionOf<Of>
  >;
}

/** A gated row of which nothing is hidden. */
export type Whole<Row> = { [Key in keyof Row]-?: Exclude<Row[Key], undefined> };

type Gated<Shape extends z.ZodRawShape, Property extends string> = z.ZodObject<{
  [Key in keyof Shape]: Key extends Property ? z.ZodOptional<Shape[Key]> : Shape[Key];
}>;

/** Names as zod takes them for `partial` and `omit`. */
export function maskOf(names: readonly string[]): Record<string, true> & Record<number, never> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<string, true> & Record<number, never>;
}

const rowGates = new WeakMap<object, ListColumns>();
const inputGates = new WeakMap<object, ListColumns>();

/**
 * The schema of a row or a record. The server takes its governed properties out of every reply that holds it, at any depth, when the
 * caller was not granted their column; so they are optional. What `.extend()` makes of the result is not gated: gate the wider one.
 */
export function gatedRow<Shape extends z.ZodRawShape, Property extends string>(
  columns: ListColumns<string, Property>,
  shape: Shape,
): Gated<Shape, Property>;
export function gatedRow(columns: ListColumns, shape: z.ZodRawShape): z.ZodObject {
  const gated = z.object(withOptional(shape, columns.columnOf));
  rowGates.set(gated, columns);
  return gated;
}

/** Getters stay getters: rows of trees name themselves in one, before they are there. */
function withOptional(shape: z.ZodRawShape, governed: Readonly<Record<string, string>>): z.ZodRawShape {
  const optional = {};
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(shape))) {
    const schema = Object.hasOwn(governed, name) && descriptor.get === undefined ? shape[name] : undefined;
    Object.defineProperty(
      optional,
      name,
      schema === undefined ? descriptor : { ...descriptor, value: z.optional(schema) },
    );
  }
  return optional;
}

/**
 * The schema of a change. A caller who may not see a column leaves what it governs out, and it stays as it is stored; a value for it is
 * refused. From everybody else each required property is required: the optional ones are those that may be missing after parsing.
 */
export function gatedInput<Shape extends z.ZodRawShape, Property extends string>(
  columns: ListColumns<string, Property>,
  input: z.ZodObject<Shape>,
): Gated<Shape, Property>;
export function gatedInput(columns: ListColumns, input: z.ZodObject): z.ZodObject {
  // A schema of its own: the input of a creation is not limited to visible columns, because the caller typed all of it.
  const gated = input.extend({});
  inputGates.set(gated, columns);
  return gated;
}

/** The columns that govern a row made by `gatedRow`. */
export function rowColumns(schema: object): ListColumns | undefined {
  return rowGates.get(schema);
}

/** The columns that govern a change made by `gatedInput`. */
export function inputColumns(schema: object): ListColumns | undefined {
  return inputGates.get(schema);
}
