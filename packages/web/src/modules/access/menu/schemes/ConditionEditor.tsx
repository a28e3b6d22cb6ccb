import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { type ConditionField, type ConditionGroup, conditionLimits } from "@gongshu/contract/access/menu-data";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { conditionMessages } from "#widgets/condition/condition.messages.ts";
import { SentenceGroup } from "#widgets/condition/SentenceGroup.tsx";
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
  return (
    <div className="conditions">
      {value.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- groups have no id of their own, and only at the end one is added
        <div key={index} className="condition-part">
          {index > 0 && <span className="condition-between">{t(messages.betweenGroups)}</span>}
          <GroupBox
            fields={fields}
            group={group}
            onChange={(next) => onChange?.(value.with(index, next))}
            onRemove={value.length > 1 ? () => onChange?.(value.toSpliced(index, 1)) : undefined}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= conditionLimits.groups}
        onClick={() => onChange?.([...value, newGroup(fields)])}
      >
        {t(conditionMessages.addGroup)}
      </Button>
    </div>
  );
}

interface GroupBoxProps {
  readonly fields: readonly ConditionField[];
  readonly group: ConditionGroup;
  readonly onChange: (group: ConditionGroup) => void;
  /** Not for the only group. */
  readonly onRemove: (() => void) | undefined;
}

function GroupBox({ fields, group, onChange, onRemove }: GroupBoxProps) {
  const { logic, groups: rules } = group;
  return (
    <SentenceGroup
      logic={logic}
      ruleCount={rules.length}
      mostRules={conditionLimits.rules}
      onLogic={(next) => onChange({ ...group, logic: next })}
      onAddRule={() => onChange({ ...group, groups: [...rules, newRule(fields)] })}
      onRemove={onRemove}
    >
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
    </SentenceGroup>
  );
}
