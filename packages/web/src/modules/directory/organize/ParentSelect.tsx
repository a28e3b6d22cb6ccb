import { type OrganizeTreeNode, pickerOrganize } from "@gongshu/contract/directory/picker";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TreeSelect } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { endpointQuery } from "#lib/queries.ts";
import { accessibleNodes, nodeFields } from "#ui/accessible-options.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { useNames } from "#widgets/directory/names.ts";
import { type OrganizeTree, useOrganizeTree } from "#widgets/directory/use-organize-tree.ts";
import { useSearchWord } from "#widgets/directory/use-search-word.ts";

interface ParentSelectProps {
  /** `company`: companies only. */
  readonly kinds: "company" | "all";
  /** Nothing can move below itself. */
  readonly ownId: string | undefined;
  readonly placeholder: string;
  readonly isClearable?: boolean;
  /** The rest is handed in by the form. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (id: string) => void;
}

interface Option {
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly disabled: boolean;
  readonly children?: Option[];
}

function optionsOf(
  nodes: readonly OrganizeTreeNode[],
  tree: OrganizeTree | undefined,
  ownId: string | undefined,
): Option[] {
  return nodes.map((node) => {
    const isOwn = node.id === ownId;
    const below = node.hasChildren && !isOwn ? tree?.childrenOf(node.id) : undefined;
    return {
      value: node.id,
      title: node.subText === undefined ? node.fullName : `${node.fullName} · ${node.subText}`,
      isLeaf: tree === undefined || !node.hasChildren || isOwn,
      disabled: isOwn,
      ...(below !== undefined && { children: optionsOf(below, tree, ownId) }),
    };
  });
}

/** Chooses what something stands below: a company, or a company or department; level by level, or by a word. */
export function ParentSelect({
  kinds,
  ownId,
  placeholder,
  isClearable = false,
  id,
  value,
  onChange,
}: ParentSelectProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { text, keyword, setText } = useSearchWord();
  const tree = useOrganizeTree(kinds, isOpen && keyword === "");
  const found = useQuery({
    ...endpointQuery(pickerOrganize, { query: { keyword, kinds: kinds === "all" ? "" : kinds } }),
    placeholderData: keepPreviousData,
    enabled: isOpen && keyword !== "",
    meta: { isHandled: true },
  });
  const chosen = typeof value === "string" && value !== "" && value !== "-1" ? value : undefined;
  const nameOf = useNames(chosen !== undefined);
  const isSearch = keyword !== "";
  const nodes = isSearch ? found.data?.list : tree.top;
  const error = isSearch ? found.error : tree.error;
  const retry = isSearch ? () => void found.refetch() : tree.retry;
  // An id does not tell which of the two it is, and only one of them knows the name.
  const name =
    chosen && (nameOf({ kind: "department", id: chosen }) ?? nameOf({ kind: "company", id: chosen }))?.fullName;
  const label = name ?? "…";
  return (
    <TreeSelect<{ value: string; label?: unknown } | null>
      {...(id !== undefined && { id })}
      labelInValue
      className="form-wide"
      allowClear={isClearable}
      placeholder={placeholder}
      onOpenChange={setOpen}
      {...(chosen !== undefined && { value: { value: chosen, label } })}
      fieldNames={nodeFields}
      treeData={error === null ? accessibleNodes(optionsOf(nodes ?? [], isSearch ? undefined : tree, ownId)) : []}
      treeExpandedKeys={[...tree.openIds]}
      onTreeExpand={(keys) => tree.setOpenIds(keys.map(String))}
      showSearch={{ searchValue: text, filterTreeNode: false, onSearch: setText, autoClearSearchValue: true }}
      notFoundContent={
        error !== null ? (
          <ErrorState error={error} onRetry={retry} />
        ) : nodes === undefined ? (
          t(uiMessages.loading)
        ) : undefined
      }
      onChange={(next) => onChange?.(next?.value ?? "")}
    />
  );
}
