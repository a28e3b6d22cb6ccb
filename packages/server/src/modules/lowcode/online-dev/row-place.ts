import type { RowOrder } from "./list-sql.ts";

/** A column that rows are sorted by. */
type SortKey = Pick<RowOrder, "sql" | "order">;

/** The columns that rows are sorted by before their ids, which follow the first of them. */
export function sortKeys({ sql, order, then = [] }: RowOrder): readonly [SortKey, ...SortKey[]] {
  return [{ sql, order }, ...then];
}

/** SQL of whether a column has the value of a place; null where there is none. */
export function isSame({ sql }: SortKey, value: string | null): string {
  return value === null ? `${sql} is null` : `${sql} = ${value}`;
}

/** SQL of each way in which a column comes behind the value of a place, in their order. PostgreSQL puts nulls last going up and first going down. */
export function waysBehind({ sql, order }: SortKey, value: string | null): readonly string[] {
  if (order === "asc") return value === null ? [] : [`${sql} > ${value}`, `${sql} is null`];
  return value === null ? [`${sql} is not null`] : [`${sql} < ${value}`];
}

/** Likewise where rows with the same value come behind if their ids do. */
export function waysBehindWithId(key: SortKey, value: string | null, isIdBehind: string): readonly string[] {
  const [first = "", ...others] = waysBehind(key, value);
  if (value === null) return [`${isSame(key, value)} and ${isIdBehind}`, ...waysBehind(key, value)];
  return [`${isAtOrBehind(key, value)} and (${first} or ${isIdBehind})`, ...others];
}

/** SQL of whether an id comes behind that of a place. */
export function isIdBehind({ order }: RowOrder, id: string): string {
  return `"id" ${order === "asc" ? ">" : "<"} ${id}`;
}

/** SQL of whether the value of a column is that of a place or comes behind it, as one range of an index; rows without a value are apart. */
export function isAtOrBehind({ sql, order }: SortKey, value: string): string {
  return `${sql} ${order === "asc" ? ">=" : "<="} ${value}`;
}
