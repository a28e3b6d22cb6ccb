import type { PickerEntry } from "@gongshu/contract/directory/picker";
import { useQuery } from "@tanstack/react-query";
import { TreeSelect } from "antd";
import { useContext, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { accessibleNodes, nodeFields } from "../../ui/accessible-options.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ShowsWhole } from "../../ui/shows-whole.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { matchesOf } from "./directory-reads.ts";
import { EntryLine } from "./EntryLine.tsx";
import {
  entryOfNode,
  idOfOption,
  type OrganizeOption,
  recentHead,
  recentOptions,
  treeOptions,
} from "./organize-options.ts";
import type { DirectoryPickerProps } from "./picker-props.ts";
import { isOutdated, useEarlyEnter } from "./use-early-enter.ts";
import { useOrganizeTree } from "./use-organize-tree.ts";
import type { Picking } from "./use-picking.ts";

const popupWidth = 360;

interface OrganizeSelectProps extends DirectoryPickerProps {
  readonly kind: "company" | "department";
  readonly picking: Picking;
}

/** What stands under the input: the latest choices and the tree, level by level, or what matches a word. */
function useListed(kind: "company" | "department", picking: Picking) {
  const { isOpen, keyword, recent } = picking;
  const t = useT();
  const isSearch = keyword !== "";
  const tree = useOrganizeTree(kind === "company" ? "company" : "all", isOpen && !isSearch);
  const found = useQuery({ ...matchesOf(kind, keyword), enabled: isOpen && isSearch });
  const matches = found.data?.list ?? [];
  const seen: PickerEntry[] = isSearch
    ? matches
    : [...recent, ...[tree.top ?? [], ...tree.openIds.map((id) => tree.childrenOf(id) ?? [])].flat().map(entryOfNode)];
  const options: OrganizeOption[] = isSearch
    ? matches.map((entry) => ({ value: entry.id, title: entry.fullName, entry, isLeaf: true }))
    : [...recentOptions(recent, t(messages.recent)), ...treeOptions(tree.top ?? [], tree.childrenOf, kind)];
  return {
    entries: matches,
    isStale: isOutdated(picking, found),
    seen,
    options,
    tree,
    isLoading: isSearch ? found.isFetching : tree.top === undefined,
    error: isSearch ? found.error : tree.error,
    retry: isSearch ? () => void found.refetch() : tree.retry,
  };
}

function titleOf(option: OrganizeOption) {
  return option.entry === undefined ? option.title : <EntryLine entry={option.entry} />;
}

/** Companies and departments under an input. */
export function OrganizeSelect({ picking, kind, value, isMultiple = false, ...rest }: OrganizeSelectProps) {
  const isWhole = useContext(ShowsWhole);
  const t = useT();
  const listed = useListed(kind, picking);
  const [isRecentOpen, setRecentOpen] = useState(true);
  const { error, tree } = listed;
  const onEarlyKey = useEarlyEnter(picking, listed, { value, isMultiple });
  const shown = value.map((id) => ({ value: id, label: picking.textOf(id) }));
  const choose = (next: { value: string } | readonly { value: string }[] | null | undefined) => {
    const list = next === null || next === undefined ? [] : "value" in next ? [next] : next;
    picking.choose([...new Set(list.map((option) => idOfOption(option.value)))], listed.seen);
  };
  return (
    <TreeSelect
      {...(rest.id !== undefined && { id: rest.id })}
      {...rest.aria}
      {...(isMultiple && { multiple: true, ...(!isWhole && { maxTagCount: "responsive" as const }) })}
      labelInValue
      className="wide"
      popupMatchSelectWidth={popupWidth}
      allowClear={rest.aria?.["aria-required"] !== true}
      open={picking.isOpen}
      onOpenChange={picking.open}
      value={isMultiple ? shown : (shown[0] ?? null)}
      disabled={rest.isDisabled === true}
      {...(rest.isInvalid === true && { status: "error" as const })}
      placeholder={rest.placeholder}
      fieldNames={nodeFields}
      treeData={error === null ? accessibleNodes(listed.options) : []}
      treeExpandedKeys={[...(isRecentOpen ? [recentHead] : []), ...tree.openIds]}
      onTreeExpand={(keys) => {
        setRecentOpen(keys.includes(recentHead));
        tree.setOpenIds(keys.map(String).filter((key) => key !== recentHead));
      }}
      showSearch={{
        searchValue: picking.text,
        filterTreeNode: false,
        onSearch: picking.setText,
        autoClearSearchValue: true,
      }}
      treeTitleRender={titleOf}
      notFoundContent={
        error === null ? (
          t(listed.isLoading ? messages.loading : messages.notFound)
        ) : (
          <ErrorState error={error} onRetry={listed.retry} />
        )
      }
      onInputKeyDown={onEarlyKey}
      onBlur={() => rest.onBlur?.()}
      onChange={choose}
    />
  );
}
