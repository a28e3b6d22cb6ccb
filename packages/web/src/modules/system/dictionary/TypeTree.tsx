import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { createType, type DictionaryTypeNode, deleteType, updateType } from "@gongshu/contract/system/dictionary";
import type { KeyboardEvent } from "react";
import { useT } from "#lib/locale.ts";
import { useCanAny } from "#lib/permission.ts";
import { Can } from "#ui/Can.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { TreePanel } from "#ui/TreePanel.tsx";
import { runShortcut } from "#ui/use-shortcuts.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { TypeActions } from "./TypeActions.tsx";

export interface TypeTreeProps {
  /** Undefined until the first answer. */
  readonly nodes: readonly DictionaryTypeNode[] | undefined;
  readonly selected: DictionaryTypeNode | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onSelect: (node: DictionaryTypeNode) => void;
  /** Without a parent at the top level. */
  readonly onAdd: (parent?: DictionaryTypeNode) => void;
  readonly onEdit: (node: DictionaryTypeNode) => void;
  readonly onRemove: (node: DictionaryTypeNode) => void;
}

/** All dictionary types. Arrows and Enter choose; N, F2 and Delete act on the chosen one. */
export function TypeTree({ nodes, selected, error, onRetry, onSelect, onAdd, onEdit, onRemove }: TypeTreeProps) {
  const t = useT();
  const can = useCanAny();
  const act = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest("[role=tree]") === null) return;
    const shortcuts = {
      n: can(createType) ? () => onAdd() : undefined,
      F2: selected !== undefined && can(updateType) ? () => onEdit(selected) : undefined,
      Delete: selected !== undefined && can(deleteType) ? () => onRemove(selected) : undefined,
    };
    if (runShortcut(shortcuts, event)) event.stopPropagation();
  };
  const actionsOf = (node: DictionaryTypeNode) => (
    <TypeActions node={node} onAdd={onAdd} onEdit={onEdit} onRemove={onRemove} />
  );
  return (
    <div className="dictionary-types" role="presentation" onKeyDown={act}>
      <TreePanel
        label={t(dictionaryMessages.types)}
        nodes={nodes}
        selectedId={selected?.id}
        onSelect={onSelect}
        error={error}
        onRetry={onRetry}
        extra={
          <Can do={createType}>
            <IconButton
              size="small"
              label={t(dictionaryMessages.newTypeHint)}
              icon={<PlusOutlined />}
              onClick={() => onAdd()}
            />
          </Can>
        }
        nodeExtra={actionsOf}
      />
    </div>
  );
}
