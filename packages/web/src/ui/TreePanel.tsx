import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { Input, Skeleton, Tree } from "antd";
import type { DataNode } from "antd/es/tree";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useT } from "../lib/locale.ts";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { uiMessages } from "./ui.messages.ts";
import { useFillHeight } from "./use-fill-height.ts";
import "./tree-panel.css";

export interface TreePanelNode {
  readonly id: string;
  readonly fullName: string;
  readonly children?: readonly TreePanelNode[];
}

export interface TreePanelProps<Node extends TreePanelNode> {
  readonly label: string;
  /** Undefined until the first answer. */
  readonly nodes: readonly Node[] | undefined;
  readonly selectedId: string | undefined;
  readonly onSelect: (node: Node) => void;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Beside the filter, such as an "add" button. */
  readonly extra?: ReactNode;
  /** At the end of a node's line, shown on hover and focus. */
  readonly nodeExtra?: (node: Node) => ReactNode;
  readonly emptyAction?: ReactNode;
}

/** Nodes whose name holds `text`, with all ancestors of what is found. */
export function filterTree<Node extends TreePanelNode>(nodes: readonly Node[], text: string): readonly Node[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return nodes;
  return nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(wanted)) return [node];
    // A node's children are of its own type; the interface can only say the base.
    const children = filterTree((node.children ?? []) as readonly Node[], wanted);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

function indexOf<Node extends TreePanelNode>(
  nodes: readonly Node[],
  index = new Map<string, Node>(),
): Map<string, Node> {
  for (const node of nodes) {
    index.set(node.id, node);
    indexOf((node.children ?? []) as readonly Node[], index);
  }
  return index;
}

function dataOf(nodes: readonly TreePanelNode[]): DataNode[] {
  return nodes.map((node) => ({ key: node.id, title: node.fullName, children: dataOf(node.children ?? []) }));
}

/** A filterable tree beside a list; arrows move, Enter selects. */
export function TreePanel<Node extends TreePanelNode>(props: TreePanelProps<Node>) {
  const { label, nodes, selectedId, onSelect, error, onRetry, extra } = props;
  const t = useT();
  const [text, setText] = useState("");
  const found = useMemo(() => filterTree(nodes ?? [], text), [nodes, text]);
  return (
    <div className="tree-panel">
      <div className="tree-panel-head">
        <Input
          allowClear
          size="small"
          prefix={<SearchOutlined />}
          value={text}
          placeholder={t(uiMessages.filterTree)}
          aria-label={`${label}: ${t(uiMessages.filterTree)}`}
          onChange={(event) => setText(event.target.value)}
        />
        {extra}
      </div>
      {error !== undefined && error !== null ? (
        <ErrorState error={error} {...(onRetry !== undefined && { onRetry })} />
      ) : nodes === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : found.length === 0 ? (
        <EmptyState title={t(uiMessages.noData)} action={text === "" ? props.emptyAction : undefined} />
      ) : (
        // A new filter opens everything again.
        <PanelTree
          key={text}
          label={label}
          nodes={found}
          selectedId={selectedId}
          onSelect={onSelect}
          nodeExtra={props.nodeExtra}
        />
      )}
    </div>
  );
}

/** Draws the name of a node and what its screen puts beside it. */
function titleRenderer<Node extends TreePanelNode>(
  index: ReadonlyMap<string, Node>,
  nodeExtra: ((node: Node) => ReactNode) | undefined,
) {
  return ({ key }: DataNode) => {
    const node = index.get(String(key));
    return (
      <span className="tree-panel-node">
        <span className="tree-panel-name" title={node?.fullName}>
          {node?.fullName}
        </span>
        {node !== undefined && nodeExtra !== undefined && (
          <span
            role="presentation"
            className="tree-panel-extra"
            onClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
          >
            {nodeExtra(node)}
          </span>
        )}
      </span>
    );
  };
}

interface PanelTreeProps<Node extends TreePanelNode> {
  readonly label: string;
  readonly nodes: readonly Node[];
  readonly selectedId: string | undefined;
  readonly onSelect: (node: Node) => void;
  readonly nodeExtra: ((node: Node) => ReactNode) | undefined;
}

function PanelTree<Node extends TreePanelNode>({
  label,
  nodes,
  selectedId,
  onSelect,
  nodeExtra,
}: PanelTreeProps<Node>) {
  const box = useRef<HTMLDivElement>(null);
  const height = useFillHeight(box);
  const index = useMemo(() => indexOf(nodes), [nodes]);
  const data = useMemo(() => dataOf(nodes), [nodes]);
  return (
    <div className="tree-panel-box" ref={box}>
      <Tree
        blockNode
        defaultExpandAll
        aria-label={label}
        treeData={data}
        {...(height !== undefined && { height })}
        selectedKeys={selectedId === undefined ? [] : [selectedId]}
        onSelect={(_keys, { node }) => {
          const chosen = index.get(String(node.key));
          if (chosen !== undefined) onSelect(chosen);
        }}
        titleRender={titleRenderer(index, nodeExtra)}
      />
    </div>
  );
}
