import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { useQuery } from "@tanstack/react-query";
import { Input, Modal, Skeleton, Tree } from "antd";
import { useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { uiMessages } from "../../ui/ui.messages.ts";
import { useFillHeight } from "../../ui/use-fill-height.ts";
import { useOpenCount } from "../../ui/use-open-count.ts";
import { type ApproverNode, personNodes } from "./approver-tree.ts";
import { ChosenChips } from "./ChosenChips.tsx";
import { directoryMessages as messages } from "./directory.messages.ts";
import { matchesOf } from "./directory-reads.ts";
import { EntryLine } from "./EntryLine.tsx";
import { rememberNames } from "./names.ts";
import { useApproverTree } from "./use-approver-tree.ts";
import { useSearchWord } from "./use-search-word.ts";
import "../../ui/tree-panel.css";
import "./directory.css";

/** Width of the dialog (docs/reference/frame.md). */
const width = 450;
/** How long its warning toast stays. */
const warningMs = 1000;

export interface ApproverDialogProps {
  readonly isOpen: boolean;
  readonly isMultiple?: boolean;
  /** Ids of users. */
  readonly value: readonly string[];
  readonly onOk: (ids: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Chooses who approves: people as leaves of the organisation, or by name or number. Each opening starts from `value`. */
export function ApproverDialog(props: ApproverDialogProps) {
  const openCount = useOpenCount(props.isOpen);
  return props.isOpen ? <OpenApproverDialog key={openCount} {...props} /> : null;
}

function OpenApproverDialog({ isMultiple = false, value, onOk, onCancel }: ApproverDialogProps) {
  const t = useT();
  const [ids, setIds] = useState(value);
  const { text, keyword, setText } = useSearchWord();
  const choose = (id: string) => {
    if (isMultiple) setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    else setIds([id]);
  };
  const finish = () => {
    if (ids.length === 0) toast("warning", t(messages.chooseApprover), warningMs);
    else onOk(ids);
  };
  return (
    <Modal
      open
      width={width}
      title={t(messages.approver)}
      okText={t(messages.ok)}
      cancelText={t(messages.cancel)}
      onOk={finish}
      onCancel={onCancel}
    >
      <div className="directory-dialog">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={text}
          maxLength={50}
          placeholder={t(messages.filterApprover)}
          aria-label={t(messages.filterApprover)}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="directory-approvers">
          {keyword === "" ? (
            <WholeTree ids={ids} onChoose={choose} />
          ) : (
            <Found keyword={keyword} ids={ids} onChoose={choose} />
          )}
        </div>
        <ChosenChips kind="user" ids={ids} onChange={setIds} />
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  readonly ids: readonly string[];
  readonly onChoose: (id: string) => void;
}

function WholeTree({ ids, onChoose }: ChoiceProps) {
  const tree = useApproverTree(true);
  const t = useT();
  if (tree.error !== null) return <ErrorState error={tree.error} onRetry={tree.retry} />;
  if (tree.nodes === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (tree.nodes.length === 0) return <EmptyState title={t(uiMessages.noData)} />;
  return (
    <ApproverNodes
      nodes={tree.nodes}
      ids={ids}
      onChoose={onChoose}
      openIds={tree.openIds}
      onOpen={tree.setOpenIds}
      onMore={tree.more}
    />
  );
}

function Found({ keyword, ids, onChoose }: ChoiceProps & { readonly keyword: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(matchesOf("user", keyword));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (data.list.length === 0) return <EmptyState title={t(uiMessages.noData)} />;
  return <ApproverNodes nodes={personNodes(data.list)} ids={ids} onChoose={onChoose} />;
}

interface NodesProps extends ChoiceProps {
  readonly nodes: ApproverNode[];
  readonly openIds?: readonly string[];
  readonly onOpen?: (ids: readonly string[]) => void;
  readonly onMore?: (organizeId: string) => void;
}

function ApproverNodes({ nodes, ids, onChoose, openIds = [], onOpen, onMore }: NodesProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const height = useFillHeight(box);
  const lineOf = (node: ApproverNode) => {
    if ("organize" in node) return node.organize.fullName;
    return "person" in node ? <EntryLine entry={node.person} /> : t(messages.more);
  };
  return (
    <div className="tree-panel-box" ref={box}>
      <Tree<ApproverNode>
        blockNode
        multiple
        aria-label={t(messages.approver)}
        treeData={nodes}
        {...(height !== undefined && { height })}
        expandedKeys={[...openIds]}
        onExpand={(keys) => onOpen?.(keys.map(String))}
        selectedKeys={[...ids]}
        onSelect={(_keys, { node }) => {
          if ("moreOf" in node) onMore?.(node.moreOf);
          if (!("person" in node)) return;
          rememberNames([node.person]);
          onChoose(node.person.id);
        }}
        titleRender={lineOf}
      />
    </div>
  );
}
