import SearchOutlined from "@ant-design/icons/SearchOutlined";
import type { OrganizeTreeNode, PickerEntry } from "@gongshu/contract/directory/picker";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Button, Input, Skeleton, Tree } from "antd";
import type { DataNode } from "antd/es/tree";
import { type UIEvent, useMemo, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { uiMessages } from "../../ui/ui.messages.ts";
import { useFillHeight } from "../../ui/use-fill-height.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { entriesOf, type ListedKind, matchesOf, pagesOf } from "./directory-reads.ts";
import { EntryLine } from "./EntryLine.tsx";
import { rememberNames } from "./names.ts";
import { useSearchWord } from "./use-search-word.ts";

/** The next page is fetched when so much is left below what is in view. */
const aheadPx = 400;
const aheadLines = 12;

export interface EntryListProps {
  readonly kind: ListedKind;
  /** Undefined for the whole organisation. */
  readonly place: OrganizeTreeNode | undefined;
  readonly chosenIds: readonly string[];
  readonly isMultiple: boolean;
  readonly onToggle: (entry: PickerEntry) => void;
  readonly onAdd: (entries: readonly PickerEntry[]) => void;
}

function useEntries(kind: ListedKind, keyword: string, organizeId: string | undefined) {
  const isSearch = keyword !== "";
  const paged = useInfiniteQuery({ ...pagesOf(kind, organizeId), enabled: !isSearch });
  const found = useQuery({ ...matchesOf(kind, keyword, organizeId), enabled: isSearch });
  const pages = useMemo(() => entriesOf(paged.data?.pages), [paged.data]);
  const active = isSearch ? found : paged;
  return {
    entries: isSearch ? found.data?.list : paged.data === undefined ? undefined : pages,
    error: active.error,
    retry: () => void active.refetch(),
    more: () => {
      if (!isSearch && paged.hasNextPage && !paged.isFetchingNextPage) void paged.fetchNextPage();
    },
  };
}

/** Everybody of one place, page by page as one scrolls, or what matches a word there. Arrows move, Enter chooses. */
export function EntryList({ kind, place, chosenIds, isMultiple, onToggle, onAdd }: EntryListProps) {
  const t = useT();
  const { text, keyword, setText } = useSearchWord();
  const { entries, error, retry, more } = useEntries(kind, keyword, place?.id);
  const hint = t(kind === "user" ? messages.searchPeople : messages.searchOrganize);
  const listed = entries ?? [];
  return (
    <div className="directory-dialog-list">
      <div className="tree-panel-head">
        <Input
          allowClear
          autoFocus
          prefix={<SearchOutlined />}
          value={text}
          maxLength={50}
          placeholder={hint}
          aria-label={hint}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="directory-place">
        <span>{place?.fullName ?? t(messages.everywhere)}</span>
        {isMultiple && listed.length > 0 && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              rememberNames(listed);
              onAdd(listed);
            }}
          >
            {t(messages.chooseListed, { count: listed.length })}
          </Button>
        )}
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : entries === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : entries.length === 0 ? (
        <EmptyState title={t(text === "" ? uiMessages.noData : messages.notFound)} />
      ) : (
        <Lines label={hint} entries={entries} chosenIds={chosenIds} onToggle={onToggle} onEnd={more} />
      )}
    </div>
  );
}

interface LinesProps {
  readonly label: string;
  readonly entries: readonly PickerEntry[];
  readonly chosenIds: readonly string[];
  readonly onToggle: (entry: PickerEntry) => void;
  readonly onEnd: () => void;
}

/** Only the lines in view are drawn. */
function Lines({ label, entries, chosenIds, onToggle, onEnd }: LinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useFillHeight(box);
  const index = useMemo(() => new Map(entries.map((entry, at) => [entry.id, { entry, at }])), [entries]);
  const data = useMemo(
    () => entries.map(({ id, fullName }) => ({ key: id, title: fullName, isLeaf: true })),
    [entries],
  );
  const near = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - aheadPx) onEnd();
  };
  const lineOf = ({ key }: DataNode) => {
    const entry = index.get(String(key))?.entry;
    return entry === undefined ? null : <EntryLine entry={entry} />;
  };
  return (
    <div className="tree-panel-box directory-lines" ref={box}>
      <Tree
        blockNode
        multiple
        aria-label={label}
        treeData={data}
        {...(height !== undefined && { height })}
        selectedKeys={[...chosenIds]}
        onScroll={near}
        onActiveChange={(key) => {
          const at = index.get(String(key))?.at ?? 0;
          if (at > entries.length - aheadLines) onEnd();
        }}
        onSelect={(_keys, { node }) => {
          const found = index.get(String(node.key));
          if (found === undefined) return;
          rememberNames([found.entry]);
          onToggle(found.entry);
        }}
        titleRender={lineOf}
      />
    </div>
  );
}
