import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { createData, type DictionaryTypeNode, dictionaryTypeRoot } from "@gongshu/contract/system/dictionary";
import { Button, Grid } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { Page } from "#ui/Page.tsx";
import { PageSkeleton } from "#ui/PageSkeleton.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { EntryForm, type EntryTarget } from "./EntryForm.tsx";
import { EntryTable } from "./EntryTable.tsx";
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
  const canAdd = useCan(createData);
  const types = useTypes();
  const typeForm = useDialogTarget<TypeTarget>();
  const entryForm = useDialogTarget<EntryTarget>();

  const nodes = types.data?.list;
  const type = nodes === undefined ? undefined : (findType(nodes, filters["type"] ?? "") ?? firstType(nodes));
  const keyword = filters["keyword"] ?? "";
  const select = (id: string) => setFilters({ type: id });
  const removeType = useTypeRemoval((gone) => select(neighbourOf(nodes ?? [], gone.id)?.id ?? ""));
  const addEntry = type !== undefined && canAdd ? () => entryForm.open({ type }) : undefined;
  useShortcuts({ n: addEntry });

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
        addEntry !== undefined && (
          <Button type="primary" icon={<PlusOutlined />} title={t(dictionaryMessages.newEntryHint)} onClick={addEntry}>
            {t(dictionaryMessages.newEntry)}
          </Button>
        )
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
    </Page>
  );
}
