import type { ScalarField } from "@gongshu/core/form/definition";
import { isMarkup } from "@gongshu/core/form/kinds/kinds";
import { kindMessages } from "@gongshu/core/form/kinds/kinds.messages";
import type { Locale } from "@gongshu/core/text/messages";

/** A picture that `plainText` and the kind of rich texts read as one without a description. */
const picture = "<img >";

/**
 * SQL of a column of clean HTML without its tags, as `plainText` of core reads it: a line for each paragraph and item, and the descriptions of pictures.
 * Entities stay, so that it can still be read as HTML. Where nothing is left of pictures but that there are some, it is `pictures`.
 */
export function untaggedSql(name: string, pictures = picture): string {
  const lines = `regexp_replace(${name}, '</(p|h[1-6]|li|pre|blockquote)>|<br>', chr(10), 'g')`;
  const described = `regexp_replace(${lines}, '<img [^>]*alt="([^"]+)"[^>]*>', ' \\1 ', 'g')`;
  const spaced = `regexp_replace(${described}, '<img [^>]*>', ' ', 'g')`;
  const text = `regexp_replace(${spaced}, '<[^>]*>', '', 'g')`;
  const fromFirstSign = `regexp_replace(${text}, '^(\\s|\\u00A0|&nbsp;)+', '')`;
  return `coalesce(nullif(${fromFirstSign}, ''), case when ${name} like '%<img %' then '${pictures}' end)`;
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
function plainTextSql(name: string, locale: Locale): string {
  return entities.reduce(
    (sql, [entity, sign]) => `replace(${sql}, '${entity}', '${sign}')`,
    untaggedSql(name, kindMessages.onlyPictures[locale]),
  );
}

/** SQL of the text of a column in which words are searched: what people read there, in their language. */
export function searchedSql(field: ScalarField | undefined, column: string, locale: Locale): string {
  return field !== undefined && isMarkup(field) ? plainTextSql(column, locale) : column;
}
