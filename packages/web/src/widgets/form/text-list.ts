import type { FieldValue } from "@gongshu/core/form/definition";

/** A value of one or several texts as a list; nothing gives an empty one. */
export function textList(value: FieldValue | undefined): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** A list as the value of a field that holds one or several texts; an empty one gives null. */
export function valueOfList(list: readonly string[], isMultiple: boolean): string | string[] | null {
  const [first] = list;
  if (first === undefined) return null;
  return isMultiple ? [...list] : first;
}

/** A value of several paths, each a list of texts; a single path is the only one. */
export function pathList(value: FieldValue | undefined): readonly (readonly string[])[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const entries: readonly unknown[] = value;
  const textsIn = (path: readonly unknown[]) => path.filter((entry) => typeof entry === "string");
  return entries.some(Array.isArray) ? entries.filter(Array.isArray).map(textsIn) : [textsIn(entries)];
}
