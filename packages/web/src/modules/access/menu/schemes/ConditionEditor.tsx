import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import type { ConditionField, ConditionGroup } from "@gongshu/contract/access/menu-data";
import { Button, Segmented } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { RuleLine } from "./RuleLine.tsx";
import { newGroup, newRule } from "./scheme-draft.ts";
import { schemeMessages as messages } from "./schemes.messages.ts";

interface ConditionEditorProps {
  readonly fields: readonly ConditionField[];
  readonly value?: readonly ConditionGroup[];
  readonly onChange?: (groups: readonly ConditionGroup[]) => void;
}

/** Groups of conditions: within a group all or any of them hold, the groups hold together. */
export function ConditionEditor({ fields, value = [], onChange }: ConditionEditorProps) {
  const t = useT();
  const put = (index: number, group: ConditionGroup) => onChange?.(value.with(index, group));
  return (
    <div className="conditions">
      {value.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- groups have no id of their own, and only at the end one is added
        <div key={index} className="condition-part">
          {index > 0 && <span className="condition-between">{t(messages.betweenGroups)}</span>}
          <GroupBox
            fields={fields}
            group={group}
            number={index + 1}
            onChange={(next) => put(index, next)}
            onRemove={value.length > 1 ? () => onChange?.(value.toSpliced(index, 1)) : undefined}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, newGroup(fields)])}>
        {t(messages.addGroup)}
      </Button>
    </div>
  );
}

interface GroupBoxProps {
  readonly fields: readonly ConditionField[];
  readonly group: ConditionGroup;
  readonly number: number;
  readonly onChange: (group: ConditionGroup) => void;
  /** Not for the only group. */
  readonly onRemove: (() => void) | undefined;
}

function GroupBox({ fields, group, number, onChange, onRemove }: GroupBoxProps) {
  const t = useT();
  const { logic, groups: rules } = group;
  return (
    <fieldset className="condition-group">
      <div className="condition-head">
        <Segmented<"and" | "or">
          size="small"
          aria-label={t(messages.logicOf, { number })}
          value={logic}
          options={[
            { value: "and", label: t(messages.groupAnd) },
            { value: "or", label: t(messages.groupOr) },
          ]}
          onChange={(next) => onChange({ ...group, logic: next })}
        />
        {onRemove !== undefined && (
          <IconButton label={t(messages.removeGroup, { number })} icon={<DeleteOutlined />} onClick={onRemove} />
        )}
      </div>
      {rules.map((rule, index) => (
        <RuleLine
          // biome-ignore lint/suspicious/noArrayIndexKey: -- conditions have no id of their own, and only at the end one is added
          key={index}
          fields={fields}
          rule={rule}
          number={index + 1}
          onChange={(next) => onChange({ ...group, groups: rules.with(index, next) })}
          onRemove={rules.length > 1 ? () => onChange({ ...group, groups: rules.toSpliced(index, 1) }) : undefined}
        />
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange({ ...group, groups: [...rules, newRule(fields)] })}
      >
        {t(messages.addRule)}
      </Button>
    </fieldset>
  );
}
