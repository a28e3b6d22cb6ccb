import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import {
  type Condition,
  type ConditionOperator,
  type ConditionRule,
  lacksValue,
  needsValue,
} from "@gongshu/core/expression/condition";
import type { FieldDefinition } from "@gongshu/core/form/definition";
import { Button, Segmented, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { ConditionValue } from "./ConditionValue.tsx";
import { operatorsFor, ruleFor, withOperator } from "./condition-rules.ts";

const deepest = 2;

interface ConditionGroupProps {
  readonly condition: Condition;
  readonly sources: readonly FieldDefinition[];
  readonly depth: number;
  /** Marks the comparisons that have no value. */
  readonly showsMissing: boolean;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove?: () => void;
}

/** Rules and further groups under one "all" or "any". */
export function ConditionGroup({ condition, sources, depth, showsMissing, onChange, onRemove }: ConditionGroupProps) {
  const t = useT();
  const { rules, groups = [] } = condition;
  const [first] = sources;
  const addRule = () => first !== undefined && onChange({ ...condition, rules: [...rules, ruleFor(first)] });
  const addGroup = () =>
    first !== undefined &&
    onChange({
      ...condition,
      groups: [...groups, { logic: condition.logic === "and" ? "or" : "and", rules: [ruleFor(first)] }],
    });
  return (
    <div
      className="condition-group"
      role="group"
      aria-label={`${t(messages.conditionWhen)} ${t(condition.logic === "and" ? messages.allOf : messages.anyOf)} ${t(messages.conditionRules)}`}
    >
      <div className="condition-logic">
        <span>{t(messages.conditionWhen)}</span>
        <Segmented
          size="small"
          value={condition.logic}
          options={[
            { value: "and", label: t(messages.allOf) },
            { value: "or", label: t(messages.anyOf) },
          ]}
          onChange={(logic) => onChange({ ...condition, logic: logic === "or" ? "or" : "and" })}
        />
        <span>{t(messages.conditionRules)}</span>
        {onRemove !== undefined && (
          <IconButton size="small" label={t(messages.removeGroup)} icon={<DeleteOutlined />} onClick={onRemove} />
        )}
      </div>
      {rules.map((rule, index) => (
        <Rule
          key={`${index} ${rule.field}`}
          rule={rule}
          sources={sources}
          showsMissing={showsMissing}
          onChange={(next) => onChange({ ...condition, rules: rules.with(index, next) })}
          onRemove={() => onChange({ ...condition, rules: rules.toSpliced(index, 1) })}
        />
      ))}
      {groups.map((group, index) => (
        <ConditionGroup
          key={`group-${index}`}
          condition={group}
          sources={sources}
          depth={depth + 1}
          showsMissing={showsMissing}
          onChange={(next) => onChange({ ...condition, groups: groups.with(index, next) })}
          onRemove={() => onChange({ ...condition, groups: groups.toSpliced(index, 1) })}
        />
      ))}
      <div className="condition-buttons">
        <Button size="small" type="dashed" icon={<PlusOutlined />} disabled={rules.length >= 50} onClick={addRule}>
          {t(messages.addConditionRule)}
        </Button>
        {depth < deepest && (
          <Button size="small" type="link" disabled={groups.length >= 20} onClick={addGroup}>
            {t(messages.addConditionGroup)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface RuleProps {
  readonly rule: ConditionRule;
  readonly sources: readonly FieldDefinition[];
  readonly showsMissing: boolean;
  readonly onChange: (rule: ConditionRule) => void;
  readonly onRemove: () => void;
}

function Rule({ rule, sources, showsMissing, onChange, onRemove }: RuleProps) {
  const t = useT();
  const isMissing = showsMissing && lacksValue(rule);
  const source = sources.find(({ id }) => id === rule.field);
  const choose = (id: string) => {
    const next = sources.find((field) => field.id === id);
    if (next !== undefined) onChange(ruleFor(next));
  };
  return (
    <div className="condition-rule">
      <Select
        aria-label={t(messages.conditionField)}
        showSearch={{ optionFilterProp: "label" }}
        status={source === undefined ? "error" : ""}
        value={source === undefined ? null : rule.field}
        placeholder={t(messages.gone)}
        options={sources.map(({ id, label }) => ({ value: id, label }))}
        onChange={choose}
      />
      <Select<ConditionOperator>
        aria-label={t(messages.conditionOperator)}
        value={rule.operator}
        options={(source === undefined ? [rule.operator] : operatorsFor(source)).map((value) => ({
          value,
          label: t(messages[value]),
        }))}
        onChange={(operator) => onChange(withOperator(rule, operator))}
      />
      <div className="condition-value">
        {source !== undefined && needsValue(rule.operator) && (
          <ConditionValue
            field={source}
            rule={rule}
            isInvalid={isMissing}
            onChange={(value) => onChange({ ...rule, value })}
          />
        )}
        {isMissing && <div className="setting-error">{t(messages.conditionNoValue)}</div>}
      </div>
      <IconButton size="small" label={t(messages.removeCondition)} icon={<DeleteOutlined />} onClick={onRemove} />
    </div>
  );
}
