/** Under which this window keeps its imports over a reload. */
export const keptImportsKey = "imports";

const longest = 500;

/** An import that was begun in this window. */
export interface KeptImport {
  /** Of its job. */
  readonly id: string;
  readonly scope: string;
  readonly title: string;
  /** The page where it was begun. */
  readonly path: string;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= longest;

function importOf(value: unknown): KeptImport[] {
  if (!isFields(value)) return [];
  const { id, scope, title, path } = value;
  if (!isText(id) || !isText(scope) || !isText(title) || !isText(path)) return [];
  // Only pages of the product: what is stored may have been written by anything.
  return scope.startsWith("import:") && /^\/(?![/\\])/.test(path) ? [{ id, scope, title, path }] : [];
}

/** The imports in a stored value, if they are those of `owner`; everything damaged is left out. */
export function parseKeptImports(stored: unknown, owner: string): readonly KeptImport[] {
  if (!isFields(stored) || stored["owner"] !== owner || !Array.isArray(stored["imports"])) return [];
  return stored["imports"].flatMap(importOf);
}
