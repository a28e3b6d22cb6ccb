import { createData } from "@gongshu/contract/system/dictionary";
import { Grid } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Page } from "#ui/Page.tsx";
import { PageSkeleton } from "#ui/PageSkeleton.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useDictionaries } from "#widgets/lookups.ts";
import type { DictionaryPageProps } from "#widgets/web-module.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { EntryForm, type EntryTarget } from "./EntryForm.tsx";
import { EntryTable } from "./EntryTable.tsx";
import "./dictionary.css";

/** The entries of one dictionary as a page of its own, by the rights of its menu. */
export function DictionaryPage({ typeId, title }: DictionaryPageProps) {
  const t = useT();
  const { filters, setFilters } = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const entryForm = useDialogTarget<EntryTarget>("entry");
  const { list, isLoading, error } = useDictionaries();
  const type = list.find(({ id }) => id === typeId);
  return (
    <Page
      title={title}
      actions={
        type !== undefined && (
          <CreateButton
            do={createData}
            label={t(dictionaryMessages.newEntry)}
            onCreate={() => entryForm.open({ type })}
          />
        )
      }
    >
      {type !== undefined ? (
        <EntryTable
          type={type}
          keyword={filters["keyword"] ?? ""}
          isNarrow={isNarrow}
          onSearch={setFilters}
          onAdd={(parentId) => entryForm.open({ type, parentId })}
          onEdit={(id) => entryForm.open({ type, id })}
        />
      ) : isLoading ? (
        <PageSkeleton />
      ) : error !== null ? (
        <ErrorState error={error} />
      ) : (
        <EmptyState title={t(dictionaryMessages.noDictionary)} description={t(dictionaryMessages.noDictionaryText)} />
      )}
      <EntryForm dialog={entryForm} />
    </Page>
  );
}
