/** A statement for a data source: one that reads. */
export interface SourceQuery {
  /** With `$1 …` for PostgreSQL, with `?` for MySQL and MariaDB. */
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly maxRows: number;
  /** Of the values as the database gives them. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** What a column is to be called; PostgreSQL forgets the capitals that somebody wrote. */
  readonly nameOf?: (column: string) => string;
}

export interface SourceColumn {
  readonly name: string;
  /** As the database names it, such as `numeric` or `varchar`. */
  readonly type: string;
}

/**
 * Values are safe for JSON: whole numbers up to 32 bits and floats are numbers; larger whole numbers and decimals are texts, so that no digit is lost;
 * times are ISO texts, bytes are base64.
 */
export interface SourceResult {
  /** Each name once: a second `total` is called `total_2`. */
  readonly columns: readonly SourceColumn[];
  readonly rows: Record<string, unknown>[];
  /** There was more than the limits allow. */
  readonly isTruncated: boolean;
  readonly durationMs: number;
}

/** Names that are used twice get a number, because rows are objects. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  /** By name, the number that comes next: many columns may have the same. */
  const next = new Map<string, number>();
  return names.map((name) => {
    let number = next.get(name);
    if (number === undefined) {
      next.set(name, 2);
      return name;
    }
    while (taken.has(`${name}_${number}`)) number += 1;
    next.set(name, number + 1);
    taken.add(`${name}_${number}`);
    return `${name}_${number}`;
  });
}
