import { createData, type DictionaryTypeNode, dictionaryTypeRoot } from "@gongshu/contract/system/dictionary";
import { Grid } from "antd";
import { useState } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { PageSkeleton } from "#ui/PageSkeleton.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { EntryForm, type EntryTarget } from "./EntryForm.tsx";
import { EntryTable } from "./EntryTable.tsx";
import { ExchangeMenu } from "./ExchangeMenu.tsx";
import { ImportDictionaries } from "./ImportDictionaries.tsx";
import { NoTypes } from "./NoTypes.tsx";
import { useTypes } from "./queries.ts";
import { TypeDrawer } from "./TypeDrawer.tsx";
import { TypeForm, type TypeTarget } from "./TypeForm.tsx";
import { TypeHead } from "./TypeHead.tsx";
import { TypeTree } from "./TypeTree.tsx";
import { findType, firstType, neighbourOf } from "./type-tree.ts";
import { useTypeRemoval } from "./use-type-removal.ts";
import "./dictionary.css";

/** Dictionary types at the left, the entries of one of them at the right. The type and the search stand in the address. */
export function DictionaryScreen() {
  const t = useT();
  const { filters, setFilters } = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const types = useTypes();
  const typeForm = useDialogTarget<TypeTarget>("type");
  const entryForm = useDialogTarget<EntryTarget>("entry");
  const [isImporting, setImporting] = useState(false);

  const nodes = types.data?.list;
  const type = nodes === undefined ? undefined : (findType(nodes, filters["type"] ?? "") ?? firstType(nodes));
  const keyword = filters["keyword"] ?? "";
  const select = (id: string) => setFilters({ type: id });
  const removeType = useTypeRemoval((gone) => select(neighbourOf(nodes ?? [], gone.id)?.id ?? ""));

  const tree = (
    <TypeTree
      nodes={nodes}
      selected={type}
      error={types.error}
      onRetry={() => void types.refetch()}
      onSelect={(node) => select(node.id)}
      onAdd={(parent?: DictionaryTypeNode) => typeForm.open({ parentId: parent?.id ?? dictionaryTypeRoot })}
      onEdit={(node) => typeForm.open({ id: node.id, parentId: node.parentId })}
      onRemove={removeType}
    />
  );
  return (
    <Page
      title={t(dictionaryMessages.title)}
      {...(!isNarrow && { side: tree })}
      actions={
        <>
          <ExchangeMenu type={type} onImport={() => setImporting(true)} />
          {type !== undefined && (
            <CreateButton
              do={createData}
              label={t(dictionaryMessages.newEntry)}
              onCreate={() => entryForm.open({ type })}
            />
          )}
        </>
      }
    >
      {isNarrow && <TypeDrawer selected={type}>{tree}</TypeDrawer>}
      {type !== undefined ? (
        <>
          {!isNarrow && <TypeHead type={type} />}
          <EntryTable
            key={type.id}
            type={type}
            keyword={keyword}
            isNarrow={isNarrow}
            onSearch={(values) => setFilters({ ...values, type: type.id })}
            onAdd={(parentId) => entryForm.open({ type, parentId })}
            onEdit={(id) => entryForm.open({ type, id })}
          />
        </>
      ) : types.isPending ? (
        <PageSkeleton />
      ) : (
        types.isSuccess && <NoTypes onAdd={() => typeForm.open({ parentId: dictionaryTypeRoot })} />
      )}
      <TypeForm dialog={typeForm} onCreated={select} />
      <EntryForm dialog={entryForm} />
      <ImportDictionaries isOpen={isImporting} onClose={() => setImporting(false)} />
    </Page>
  );
}
