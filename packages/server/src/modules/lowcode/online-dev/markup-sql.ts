import type { ScalarField } from "@gongshu/core/form/definition";
import { isMarkup } from "@gongshu/core/form/kinds/kinds";

/** SQL of a column of clean HTML without its tags: a line for each paragraph and item. Entities stay, so that it can still be read as HTML. */
export function untaggedSql(name: string): string {
  const lines = `regexp_replace(${name}, '</(p|h[1-6]|li|pre|blockquote)>|<br>', chr(10), 'g')`;
  return `regexp_replace(${lines}, '<[^>]*>', '', 'g')`;
}

const entities = [
  ["&nbsp;", " "],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  // Last, or an entity that somebody wrote as text would become what it means.
  ["&amp;", "&"],
] as const;

/** SQL of the text that people read in a column of clean HTML. */
function plainTextSql(name: string): string {
  return entities.reduce((sql, [entity, sign]) => `replace(${sql}, '${entity}', '${sign}')`, untaggedSql(name));
}

/** SQL of the text of a column in which words are searched: what people read there. */
export function searchedSql(field: ScalarField | undefined, column: string): string {
  return field !== undefined && isMarkup(field) ? plainTextSql(column) : column;
}
