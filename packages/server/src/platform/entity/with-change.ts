/** A change of a row. Fields that the caller may not see are absent. */
export type ChangeOf<Row extends object> = { readonly [Key in keyof Row]?: Row[Key] | undefined };

/** A row as it would be after a change. */
export function withChange<Row extends object>(row: Row, change: ChangeOf<Row>): Row {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
