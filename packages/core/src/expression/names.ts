/** The names of fields in expressions that people read and write, by id, and the ids by name. */
export interface FieldNames {
  readonly names: ReadonlyMap<string, string>;
  readonly ids: ReadonlyMap<string, string>;
}

/** A label may stand in braces when it has none of the signs that mean something there. */
function plainName(label: string): string {
  return label.replaceAll(/[{}.]/g, " ").trim();
}

/** Labels that several fields share, or that are somebody else's id, are no names: such a field is named by its id. */
export function fieldNames(fields: readonly { readonly id: string; readonly label: string }[]): FieldNames {
  const ids = new Set(fields.map(({ id }) => id));
  const byName = Map.groupBy(fields, ({ label }) => plainName(label));
  const isName = (name: string) =>
    name !== "" && !name.startsWith("@") && byName.get(name)?.length === 1 && !ids.has(name);
  const names = new Map(fields.map(({ id, label }) => [id, isName(plainName(label)) ? plainName(label) : id]));
  return { names, ids: new Map([...names].map(([id, name]) => [name, id])) };
}
