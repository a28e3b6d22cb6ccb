/** What a gated change may say of a row: it leaves out what its caller may not see. */
export type ChangeOf<Row extends object> = { readonly [Key in keyof Row]?: Row[Key] | undefined };

/** A row as it would be after a change. */
export function withChange<Row extends object>(row: Row, change: ChangeOf<Row>): Row {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
