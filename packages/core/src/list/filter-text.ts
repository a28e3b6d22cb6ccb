/*
 * Filters as the texts that stand in an address, and in a definition as what a list searches for by itself.
 */

const rangeMark = "~";

/** Several values as one text; commas inside are escaped. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[%,]/g, encodeURIComponent)).join(",");
}

export function splitValues(text: string): readonly string[] {
  return text === "" ? [] : text.split(",").map((part) => part.replaceAll("%2C", ",").replaceAll("%25", "%"));
}

/** Two ends as one text; an open end is empty. Two open ends are no range at all. */
export function joinRange(from: string, to: string): string {
  return from === "" && to === "" ? "" : `${from}${rangeMark}${to}`;
}

export function splitRange(text: string): readonly [string, string] {
  const [from = "", to = ""] = text.split(rangeMark);
  return [from, to];
}
