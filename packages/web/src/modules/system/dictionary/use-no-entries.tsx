import { createData } from "@gongshu/contract/system/dictionary";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import type { EmptyStateProps } from "#ui/EmptyState.tsx";
import { dictionaryMessages } from "./dictionary.messages.ts";
import type { DictionaryInView } from "./entry-rows.ts";

interface NoEntriesOptions {
  readonly type: DictionaryInView;
  readonly keyword: string;
  readonly onAdd: () => void;
  readonly onClear: () => void;
}

/** What stands in for the rows: either the type is empty, or the search finds nothing in it. */
export function useNoEntries({ type, keyword, onAdd, onClear }: NoEntriesOptions): EmptyStateProps {
  const t = useT();
  if (keyword !== "") {
    return {
      title: t(dictionaryMessages.nothingFound, { keyword }),
      action: <Button onClick={onClear}>{t(dictionaryMessages.clearSearch)}</Button>,
    };
  }
  const add = (
    <Can do={createData}>
      <Button type="primary" onClick={onAdd}>
        {t(dictionaryMessages.newEntry)}
      </Button>
    </Can>
  );
  return {
    title: t(dictionaryMessages.noEntries, { name: type.fullName }),
    description: t(dictionaryMessages.noEntriesText),
    action: add,
  };
}
