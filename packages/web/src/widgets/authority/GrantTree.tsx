import SearchOutlined from "@ant-design/icons/SearchOutlined";
import type { GrantNode, GrantStepKind } from "@gongshu/contract/access/authority";
import { Button, Input, Tree } from "antd";
import type { DataNode } from "antd/es/tree";
import { useMemo, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useFillHeight } from "../../ui/use-fill-height.ts";
import { kindNames, authorityMessages as messages } from "./authority.messages.ts";
import {
  commonLevel,
  type FieldLevel,
  found,
  type GrantCatalogue,
  type GrantDraft,
  isInStep,
  leavesOf,
  treeOf,
} from "./grant-draft.ts";
import { LevelChoice, LevelTree } from "./LevelTree.tsx";
import { NothingToGrant } from "./NothingToGrant.tsx";

interface GrantTreeProps {
  readonly catalogue: GrantCatalogue;
  readonly draft: GrantDraft;
  readonly kind: GrantStepKind;
  /** What the filter begins with. */
  readonly startText?: string;
  readonly onTick: (leaves: readonly GrantNode[], ticked: ReadonlySet<string>) => void;
  /** For the fields of forms, which have a level instead of a tick. */
  readonly onLevel: (leaves: readonly GrantNode[], level: FieldLevel) => void;
}

function dataOf(nodes: readonly GrantNode[], index: Map<string, GrantNode>): DataNode[] {
  return nodes.map((node) => {
    index.set(node.id, node);
    return { key: node.id, title: node.fullName, children: dataOf(node.children, index) };
  });
}

/** One step: a tree to tick, with a filter. Only what the filter shows is ticked or unticked by it. Fields of forms have levels instead. */
export function GrantTree({ catalogue, draft, kind, startText = "", onTick, onLevel }: GrantTreeProps) {
  const t = useT();
  const [text, setText] = useState(startText);
  const whole = useMemo(() => treeOf(catalogue, draft, kind), [catalogue, draft, kind]);
  const nodes = useMemo(() => found(whole, text), [whole, text]);
  const leaves = useMemo(() => leavesOf(nodes), [nodes]);
  const ticked = leaves.filter(({ id }) => isInStep(catalogue, draft, kind, id));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { data, parents, index } = useMemo(() => {
    const byId = new Map<string, GrantNode>();
    const all = dataOf(nodes, byId);
    return { data: all, index: byId, parents: [...byId.values()].filter(({ children }) => children.length > 0) };
  }, [nodes]);
  if (whole.length === 0) return <NothingToGrant catalogue={catalogue} draft={draft} kind={kind} />;
  const open = parents.filter(({ id }) => !closed.has(id)).map(({ id }) => id);
  const onOpen = (ids: ReadonlySet<string>) =>
    setClosed(new Set(parents.flatMap(({ id }) => (ids.has(id) ? [] : [id]))));
  return (
    <div className="grant-tree">
      <div className="grant-tree-bar">
        <Input
          allowClear
          className="grant-tree-search"
          prefix={<SearchOutlined />}
          value={text}
          placeholder={t(messages.search)}
          aria-label={t(messages.search)}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="grant-tree-count" role="status">
          {t(messages.chosen, { count: ticked.length, total: leaves.length })}
        </span>
        <span className="grant-tree-buttons">
          {kind === "form" ? (
            <LevelChoice
              label={t(messages.levelOfAll)}
              value={commonLevel(catalogue, draft, leaves)}
              mayWrite={leaves.some(({ id }) => catalogue.writable.has(id))}
              onChange={(level) => onLevel(leaves, level)}
            />
          ) : (
            <>
              <Button size="small" onClick={() => onTick(leaves, new Set(leaves.map(({ id }) => id)))}>
                {t(messages.selectAll)}
              </Button>
              <Button size="small" onClick={() => onTick(leaves, new Set())}>
                {t(messages.selectNone)}
              </Button>
            </>
          )}
          <Button
            size="small"
            type="text"
            onClick={() => setClosed(open.length > 0 ? new Set(parents.map(({ id }) => id)) : new Set())}
          >
            {t(open.length > 0 ? messages.collapseAll : messages.expandAll)}
          </Button>
        </span>
      </div>
      {kind === "form" && <p className="grant-hint">{t(messages.levelHint)}</p>}
      {nodes.length === 0 ? (
        <EmptyState title={t(messages.nothingFound)} />
      ) : kind === "form" ? (
        <LevelTree {...{ catalogue, draft, data, index, open, onOpen, onLevel }} />
      ) : (
        <TickTree
          label={t(kindNames[kind])}
          data={data}
          index={index}
          open={open}
          onOpen={onOpen}
          ticked={ticked.map(({ id }) => id)}
          onTick={(ids) => onTick(leaves, ids)}
        />
      )}
    </div>
  );
}

interface TickTreeProps {
  readonly label: string;
  readonly data: DataNode[];
  readonly index: ReadonlyMap<string, GrantNode>;
  readonly open: readonly string[];
  readonly onOpen: (ids: ReadonlySet<string>) => void;
  /** Ids of leaves; what is above them follows. */
  readonly ticked: readonly string[];
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

function TickTree({ label, data, index, open, onOpen, ticked, onTick }: TickTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useFillHeight(box);
  return (
    <div className="grant-tree-box" ref={box}>
      <Tree
        checkable
        blockNode
        selectable={false}
        aria-label={label}
        treeData={data}
        {...(height !== undefined && { height })}
        expandedKeys={[...open]}
        onExpand={(keys) => onOpen(new Set(keys.map(String)))}
        checkedKeys={[...ticked]}
        onCheck={(keys) => onTick(new Set((Array.isArray(keys) ? keys : keys.checked).map(String)))}
        titleRender={lineOf(index)}
      />
    </div>
  );
}

function lineOf(index: ReadonlyMap<string, GrantNode>) {
  return ({ key }: DataNode) => <GrantLine node={index.get(String(key))} />;
}

function GrantLine({ node }: { readonly node: GrantNode | undefined }) {
  if (node === undefined) return null;
  return (
    <span className="grant-line">
      {node.fullName}
      <span className="grant-line-code">{node.kind === "resource" ? "" : node.enCode}</span>
    </span>
  );
}
