import { createData, deleteData, toggleData, updateData } from "@gongshu/contract/system/dictionary";
import { type RefObject, useMemo, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import type { SearchValues } from "#ui/search-controls.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useRowKeys } from "#ui/use-row-keys.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { entryColumns } from "./entry-columns.tsx";
import { type DictionaryInView, type EntryRow, entryRows, flatRows, parentIds } from "./entry-rows.ts";
import { useDeleteEntry, useEntries, useToggleEntry } from "./queries.ts";
import { useNoEntries } from "./use-no-entries.tsx";

interface EntryTableProps {
  readonly type: DictionaryInView;
  readonly keyword: string;
  /** The page scrolls as a whole, and there is room for the most important columns only. */
  readonly isNarrow: boolean;
  readonly onSearch: (values: SearchValues) => void;
  /** Without a parent at the top level. */
  readonly onAdd: (parentId?: string) => void;
  readonly onEdit: (id: string) => void;
}

/** The entries of one type, flat or as a tree. On a row Enter edits and Delete deletes. */
export function EntryTable({ type, keyword, isNarrow, onSearch, onAdd, onEdit }: EntryTableProps) {
  const t = useT();
  const isTree = type.isTree === 1;
  const { data, error, refetch } = useEntries(type, keyword);
  const rows = useMemo(() => data && entryRows(data.list), [data]);
  const { mutateAsync: toggle } = useToggleEntry();
  const canToggle = useCan(toggleData);
  const canEdit = useCan(updateData);
  const columns = useMemo(
    () => entryColumns(t, canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined),
    [t, canToggle, toggle],
  );
  const box = useRef<HTMLDivElement>(null);
  const keys = useEntryKeys(box, rows ?? []);
  const empty = useNoEntries({ type, keyword, onAdd: () => onAdd(), onClear: () => onSearch({}) });
  const actions = (row: EntryRow): RowAction[] => [
    { key: "edit", label: t(dictionaryMessages.edit), do: updateData, onRun: () => onEdit(row.id) },
    ...(isTree
      ? [{ key: "add", label: t(dictionaryMessages.newChildEntry), do: createData, onRun: () => onAdd(row.id) }]
      : []),
    {
      key: "remove",
      label: t(dictionaryMessages.remove),
      do: deleteData,
      isDanger: true,
      onRun: () => keys.remove(row),
    },
  ];
  return (
    <div className="dictionary-entries" role="presentation" ref={box} onKeyDown={keys.onKeyDown}>
      <DataTable<EntryRow>
        // Starts anew, all open, with another search and when an entry gets its first one below it: what was found or made is in view.
        key={`${keyword} ${parentIds(rows ?? [])}`}
        name="dictionary"
        label={t(dictionaryMessages.entriesOf, { name: type.fullName })}
        columns={columns}
        rows={rows}
        rowName={rowName}
        error={error}
        onRetry={() => void refetch()}
        empty={empty}
        rowActions={actions}
        hasIndex={!isTree && !isNarrow}
        isFilling={!isNarrow}
        isExpanded={isTree}
        isGated
        {...(canEdit && { onOpen: (row: EntryRow) => onEdit(row.id) })}
        toolbar={
          <SearchPanel
            items={[
              {
                field: "keyword",
                label: t(dictionaryMessages.keyword),
                kind: "text",
                placeholder: t(dictionaryMessages.keywordHint),
              },
            ]}
            values={keyword === "" ? {} : { keyword }}
            onSearch={onSearch}
          />
        }
      />
    </div>
  );
}

/** Keys of the rows, and the one way to delete: asked for, and refused here already for those who may not. */
function useEntryKeys(box: RefObject<HTMLElement | null>, rows: readonly EntryRow[]) {
  const t = useT();
  const ask = useConfirm();
  const canRemove = useCan(deleteData);
  const { mutateAsync } = useDeleteEntry();
  const all = useMemo(() => flatRows(rows), [rows]);
  const remove = async (row: EntryRow) => {
    let isDeleted = false;
    await ask({
      about: rowName(row),
      text: (name) => t(dictionaryMessages.askRemoveEntry, { name }),
      onYes: () => mutateAsync({ params: { id: row.id } }).then(() => (isDeleted = true)),
    });
    return isDeleted;
  };
  return useRowKeys({ box, rows: all, onDelete: canRemove ? remove : undefined });
}
