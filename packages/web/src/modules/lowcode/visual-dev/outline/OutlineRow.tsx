import ExclamationCircleFilled from "@ant-design/icons/ExclamationCircleFilled";
import { isContainer } from "@gongshu/core/form/layout/node";
import { Input, Tooltip } from "antd";
import { type KeyboardEvent, type MouseEvent, memo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { labelOfKind, nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import type { Found } from "../design/form-tree.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { designerMessages as messages } from "../designer.messages.ts";

interface OutlineRowProps {
  readonly found: Found;
  readonly isSelected: boolean;
  /** Tab comes to it. */
  readonly isStop: boolean;
  readonly isRenaming: boolean;
  readonly problemCount: number;
  readonly onRename: (id: string | null) => void;
  readonly onPick: (held: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) => void;
}

/** One thing of the form, under what it stands in. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { found, isSelected, isStop, isRenaming, problemCount, onRename, onPick } = props;
  const t = useT();
  const { item, node, around, table } = found;
  const level = around.length + (table === null ? 1 : 2);
  const name = nameOfItem(item, t);
  const label = t(messages.fieldName, { label: name, kind: labelOfKind(item.kind) });
  const canName = "label" in item;
  return (
    <div
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      className="outline-row"
      style={{ paddingInlineStart: 4 + (level - 1) * 14 }}
      aria-level={level}
      aria-selected={isSelected}
      aria-label={problemCount === 0 ? label : t(messages.withProblems, { name: label, count: problemCount })}
      data-row={item.id}
      data-holds={item.kind === "table" || (node !== undefined && isContainer(node))}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== " " || event.target !== event.currentTarget) return;
        event.preventDefault();
        onPick(event);
      }}
      onDoubleClick={() => canName && onRename(item.id)}
    >
      <KindIcon kind={item.kind} />
      {isRenaming && canName ? (
        <RowTitle id={item.id} value={item.label} onClose={() => onRename(null)} />
      ) : (
        <span className="outline-name" data-quiet={item.hidden}>
          {name}
        </span>
      )}
      {problemCount > 0 && (
        <Tooltip title={t(messages.problems, { count: problemCount })}>
          <ExclamationCircleFilled className="outline-problem" />
        </Tooltip>
      )}
    </div>
  );
});

/** The title being typed: Enter takes it, Esc leaves it as it was. */
function RowTitle({
  id,
  value,
  onClose,
}: {
  readonly id: string;
  readonly value: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { rename } = useDesigner();
  const [text, setText] = useState(value);
  const take = () => {
    if (text.trim() !== "" && text !== value) rename(id, text.trim());
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    const row = event.currentTarget.closest<HTMLElement>("[data-row]");
    if (event.key === "Enter") take();
    else onClose();
    row?.focus();
  };
  return (
    <Input
      autoFocus
      size="small"
      value={text}
      maxLength={100}
      aria-label={t(messages.titleOf, { name: value })}
      onFocus={({ target }) => target.select()}
      onChange={(event) => setText(event.target.value)}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}
