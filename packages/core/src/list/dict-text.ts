/** What is behind the name of a field in the name of its companion, which holds the text of its code. */
export const dictTextSuffix = "_dictText";

/** The text of a code, or of several codes with commas between them; a code that is not there stands for itself. */
export function dictText(value: unknown, texts: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return "";
  const codes = (Array.isArray(value) ? value.map(String) : String(value).split(",")).map((code) => code.trim());
  return codes
    .filter((code) => code !== "")
    .map((code) => texts.get(code) ?? code)
    .join(",");
}

export type WithDictTexts<Row extends object, Field extends string> = Row & {
  readonly [Key in `${Field}${typeof dictTextSuffix}`]: string;
};

/** Rows with a companion beside each of the named fields, which holds the texts of its codes: `sex` gets `sex_dictText`. */
export function withDictTexts<Row extends object, Field extends keyof Row & string>(
  rows: readonly Row[],
  textsOf: (field: Field) => ReadonlyMap<string, string>,
  fields: readonly Field[],
): WithDictTexts<Row, Field>[] {
  return rows.map((row) => {
    const companions = fields.map((field) => [field + dictTextSuffix, dictText(row[field], textsOf(field))]);
    // The companions are made of the very names that the type is made of.
    return { ...row, ...Object.fromEntries(companions) } as WithDictTexts<Row, Field>;
  });
}
