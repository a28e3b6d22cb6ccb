import type { DictionaryEntryNode, DictionaryTypeNode } from "@gongshu/contract/system/dictionary";

/** The dictionary whose entries are shown. */
export type DictionaryInView = Pick<DictionaryTypeNode, "id" | "fullName" | "isTree">;

/** An entry as a row of the table: without the key `children` where there are none, or every row would show an arrow to open it. */
export interface EntryRow extends Omit<DictionaryEntryNode, "children"> {
  readonly children?: readonly EntryRow[];
}

export function entryRows(nodes: readonly DictionaryEntryNode[]): EntryRow[] {
  return nodes.map(({ children, ...row }) => (children.length === 0 ? row : { ...row, children: entryRows(children) }));
}

/** All rows, whatever their depth. */
export function flatRows(rows: readonly EntryRow[]): EntryRow[] {
  return rows.flatMap((row) => [row, ...flatRows(row.children ?? [])]);
}

/** The ids of all rows that have others below them. */
export function parentIds(rows: readonly EntryRow[]): string {
  return flatRows(rows)
    .filter((row) => row.children !== undefined)
    .map((row) => row.id)
    .join(" ");
}
