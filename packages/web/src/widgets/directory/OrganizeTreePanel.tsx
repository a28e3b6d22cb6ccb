import ApartmentOutlined from "@ant-design/icons/ApartmentOutlined";
import BankOutlined from "@ant-design/icons/BankOutlined";
import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { type OrganizeTreeNode, pickerOrganize } from "@gongshu/contract/directory/picker";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Input, Skeleton, Tree } from "antd";
import type { DataNode } from "antd/es/tree";
import { type ReactNode, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { endpointQuery } from "../../lib/queries.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { uiMessages } from "../../ui/ui.messages.ts";
import { useFillHeight } from "../../ui/use-fill-height.ts";
import { directoryMessages as messages } from "./directory.messages.ts";
import { type OrganizeTree, type TreeKinds, useOrganizeTree } from "./use-organize-tree.ts";
import { useSearchWord } from "./use-search-word.ts";
import "../../ui/tree-panel.css";
import "./directory.css";

export interface OrganizeTreePanelProps {
  readonly label: string;
  readonly selectedId: string | undefined;
  /** Undefined when the selected one was clicked again. */
  readonly onSelect: (node: OrganizeTreeNode | undefined) => void;
  readonly kinds?: TreeKinds;
  /** Beside the search, such as an "add" button. */
  readonly extra?: ReactNode;
}

/** The organisation beside a list, level by level as it is opened; the search asks the server. Arrows move, Enter selects. */
export function OrganizeTreePanel({ label, selectedId, onSelect, kinds = "all", extra }: OrganizeTreePanelProps) {
  const t = useT();
  const { text, keyword, setText } = useSearchWord();
  return (
    <div className="tree-panel">
      <div className="tree-panel-head">
        <Input
          allowClear
          size="small"
          prefix={<SearchOutlined />}
          value={text}
          maxLength={50}
          placeholder={t(messages.searchOrganize)}
          aria-label={`${label}: ${t(messages.searchOrganize)}`}
          onChange={(event) => setText(event.target.value)}
        />
        {extra}
      </div>
      {keyword === "" ? (
        <WholeTree label={label} kinds={kinds} selectedId={selectedId} onSelect={onSelect} />
      ) : (
        <FoundNodes label={label} kinds={kinds} selectedId={selectedId} onSelect={onSelect} keyword={keyword} />
      )}
    </div>
  );
}

interface NodesProps {
  readonly label: string;
  readonly kinds: TreeKinds;
  readonly selectedId: string | undefined;
  readonly onSelect: (node: OrganizeTreeNode | undefined) => void;
}

function dataOf(
  nodes: readonly OrganizeTreeNode[],
  tree: OrganizeTree,
  index: Map<string, OrganizeTreeNode>,
): DataNode[] {
  return nodes.map((node) => {
    index.set(node.id, node);
    const below = tree.openIds.includes(node.id) ? tree.childrenOf(node.id) : undefined;
    return {
      key: node.id,
      title: node.fullName,
      isLeaf: !node.hasChildren,
      ...(below !== undefined && { children: dataOf(below, tree, index) }),
    };
  });
}

function WholeTree({ label, kinds, selectedId, onSelect }: NodesProps) {
  const tree = useOrganizeTree(kinds);
  const t = useT();
  if (tree.error !== null) return <ErrorState error={tree.error} onRetry={tree.retry} />;
  if (tree.top === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (tree.top.length === 0) return <EmptyState title={t(uiMessages.noData)} />;
  const index = new Map<string, OrganizeTreeNode>();
  const data = dataOf(tree.top, tree, index);
  return (
    <NodeTree
      label={label}
      data={data}
      index={index}
      selectedId={selectedId}
      onSelect={onSelect}
      openIds={tree.openIds}
      onOpen={tree.setOpenIds}
    />
  );
}

function FoundNodes({ label, kinds, keyword, selectedId, onSelect }: NodesProps & { readonly keyword: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(pickerOrganize, { query: { keyword, kinds: kinds === "all" ? "" : kinds } }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (data.list.length === 0) return <EmptyState title={t(uiMessages.nothingFound)} />;
  const index = new Map(data.list.map((node) => [node.id, node]));
  const found = data.list.map((node) => ({ key: node.id, title: node.fullName, isLeaf: true }));
  return <NodeTree label={label} data={found} index={index} selectedId={selectedId} onSelect={onSelect} />;
}

interface NodeTreeProps {
  readonly label: string;
  readonly data: DataNode[];
  readonly index: ReadonlyMap<string, OrganizeTreeNode>;
  readonly selectedId: string | undefined;
  readonly onSelect: (node: OrganizeTreeNode | undefined) => void;
  readonly openIds?: readonly string[];
  readonly onOpen?: (ids: readonly string[]) => void;
}

function NodeTree({ label, data, index, selectedId, onSelect, openIds = [], onOpen }: NodeTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useFillHeight(box);
  const lineOf = ({ key }: DataNode) => <NodeLine node={index.get(String(key))} />;
  return (
    <div className="tree-panel-box" ref={box}>
      <Tree
        blockNode
        aria-label={label}
        treeData={data}
        {...(height !== undefined && { height })}
        expandedKeys={[...openIds]}
        onExpand={(keys) => onOpen?.(keys.map(String))}
        selectedKeys={selectedId === undefined ? [] : [selectedId]}
        onSelect={(_keys, { node, selected }) => onSelect(selected ? index.get(String(node.key)) : undefined)}
        titleRender={lineOf}
      />
    </div>
  );
}

/** A company or department in one line, with where it stands when it was searched. */
function NodeLine({ node }: { readonly node: OrganizeTreeNode | undefined }) {
  if (node === undefined) return null;
  return (
    <span className="tree-panel-node directory-node">
      {node.type === "company" ? <BankOutlined aria-hidden /> : <ApartmentOutlined aria-hidden />}
      <span className="tree-panel-name" title={[node.fullName, node.subText].filter(Boolean).join(" · ")}>
        {node.fullName}
        {node.subText !== undefined && <span className="directory-node-sub"> {node.subText}</span>}
      </span>
    </span>
  );
}
