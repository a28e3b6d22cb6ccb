import type { GrantNode } from "@gongshu/contract/access/authority";
import { Radio, Tree } from "antd";
import type { DataNode } from "antd/es/tree";
import { useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { useFillHeight } from "../../ui/use-fill-height.ts";
import { kindNames, levelNames, authorityMessages as messages } from "./authority.messages.ts";
import {
  commonLevel,
  type FieldLevel,
  fieldLevels,
  type GrantCatalogue,
  type GrantDraft,
  leavesOf,
} from "./grant-draft.ts";

interface LevelTreeProps {
  readonly catalogue: GrantCatalogue;
  readonly draft: GrantDraft;
  readonly data: DataNode[];
  readonly index: ReadonlyMap<string, GrantNode>;
  readonly open: readonly string[];
  readonly onOpen: (ids: ReadonlySet<string>) => void;
  readonly onLevel: (leaves: readonly GrantNode[], level: FieldLevel) => void;
}

/** The fields of forms with a level each; that of a menu is set for all of its fields in view. */
export function LevelTree({ catalogue, draft, data, index, open, onOpen, onLevel }: LevelTreeProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const height = useFillHeight(box);
  const line = ({ key }: DataNode) => {
    const node = index.get(String(key));
    if (node === undefined) return null;
    const leaves = leavesOf([node]);
    return (
      <span className="grant-line grant-level-line">
        <span className="grant-level-name">
          {node.fullName}
          <span className="grant-line-code">{node.enCode}</span>
        </span>
        <LevelChoice
          label={t(messages.levelOf, { name: node.fullName })}
          value={commonLevel(catalogue, draft, leaves)}
          mayWrite={leaves.some(({ id }) => catalogue.writable.has(id))}
          onChange={(level) => onLevel(leaves, level)}
        />
      </span>
    );
  };
  return (
    <div className="grant-tree-box grant-levels" ref={box}>
      <Tree
        blockNode
        selectable={false}
        aria-label={t(kindNames.form)}
        treeData={data}
        {...(height !== undefined && { height })}
        expandedKeys={[...open]}
        onExpand={(keys) => onOpen(new Set(keys.map(String)))}
        titleRender={line}
      />
    </div>
  );
}

interface LevelChoiceProps {
  readonly label: string;
  /** Null where the fields behind it differ. */
  readonly value: FieldLevel | null;
  readonly mayWrite: boolean;
  readonly onChange: (level: FieldLevel) => void;
}

/** Hidden, read only, or filled in. */
export function LevelChoice({ label, value, mayWrite, onChange }: LevelChoiceProps) {
  const t = useT();
  return (
    <Radio.Group
      size="small"
      optionType="button"
      aria-label={label}
      className="grant-level"
      value={value}
      options={fieldLevels.map((level) => ({
        value: level,
        label: t(levelNames[level]),
        ...(level === "write" && !mayWrite && { disabled: true, title: t(messages.writeNotYours) }),
      }))}
      onChange={({ target }) => {
        const level = fieldLevels.find((known) => known === target.value);
        if (level !== undefined) onChange(level);
      }}
    />
  );
}
