/** A row that knows its parent. */
export interface TreeRow {
  readonly id: string;
  readonly parentId: string;
}

/** A row with what is below it. */
export type TreeNode<Row> = Row & { hasChildren: boolean; children: TreeNode<Row>[] };

/**
 * The rows below `root`, nested, in the order given. Rows whose parent is missing are left out, as they cannot be reached;
 * so are rows in a cycle.
 */
export function toTree<Row extends TreeRow>(rows: readonly Row[], root: string): TreeNode<Row>[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId);
  const build = (parentId: string): TreeNode<Row>[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = build(row.id);
      return { ...row, hasChildren: children.length > 0, children };
    });
  return build(root);
}

/** The rows that match, with all their ancestors, so that what is found can be reached in a tree. */
export function withAncestors<Row extends TreeRow>(rows: readonly Row[], matches: (row: Row) => boolean): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (!matches(row)) continue;
    for (let at: Row | undefined = row; at !== undefined && !kept.has(at.id); at = byId.get(at.parentId))
      kept.add(at.id);
  }
  return rows.filter((row) => kept.has(row.id));
}

/** Whether `id` is `ancestorId` or lies below it. */
export function isWithin(rows: readonly TreeRow[], id: string, ancestorId: string): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  for (let at = byId.get(id); at !== undefined && !seen.has(at.id); at = byId.get(at.parentId)) {
    if (at.id === ancestorId) return true;
    seen.add(at.id);
  }
  return false;
}
