/** A pattern for LIKE that finds the text anywhere; wildcards in it stand for themselves. */
export function likePattern(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for texts that begin with it. */
export function prefixPattern(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
