import {
  type Condition,
  type ConditionOperator,
  type ConditionRule,
  lacksValue,
  needsValue,
} from "@gongshu/core/expression/condition";
import type { FieldDefinition } from "@gongshu/core/form/definition";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { conditionMessages } from "#widgets/condition/condition.messages.ts";
import { SentenceGroup } from "#widgets/condition/SentenceGroup.tsx";
import { SentenceLine } from "#widgets/condition/SentenceLine.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { ConditionValue } from "./ConditionValue.tsx";
import { operatorsFor, ruleFor, withOperator } from "./condition-rules.ts";

const deepest = 2;
const mostRules = 50;
const mostGroups = 20;

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
  const { logic, rules, groups = [] } = condition;
  const [first] = sources;
  const addRule = () => first !== undefined && onChange({ ...condition, rules: [...rules, ruleFor(first)] });
  const addGroup = () =>
    first !== undefined &&
    onChange({ ...condition, groups: [...groups, { logic: logic === "and" ? "or" : "and", rules: [ruleFor(first)] }] });
  return (
    <SentenceGroup
      logic={logic}
      ruleCount={rules.length}
      mostRules={mostRules}
      onLogic={(next) => onChange({ ...condition, logic: next })}
      onAddRule={addRule}
      onRemove={onRemove}
      more={
        depth < deepest && (
          <Button size="small" type="link" disabled={groups.length >= mostGroups} onClick={addGroup}>
            {t(conditionMessages.addGroup)}
          </Button>
        )
      }
    >
      {rules.map((rule, index) => (
        <Rule
          key={`${index} ${rule.field}`}
          number={index + 1}
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
    </SentenceGroup>
  );
}

interface RuleProps {
  readonly number: number;
  readonly rule: ConditionRule;
  readonly sources: readonly FieldDefinition[];
  readonly showsMissing: boolean;
  readonly onChange: (rule: ConditionRule) => void;
  readonly onRemove: () => void;
}

function Rule({ number, rule, sources, showsMissing, onChange, onRemove }: RuleProps) {
  const t = useT();
  const isMissing = showsMissing && lacksValue(rule);
  const source = sources.find(({ id }) => id === rule.field);
  const operators = source === undefined ? [rule.operator] : operatorsFor(source);
  return (
    <SentenceLine<ConditionOperator>
      number={number}
      field={rule.field}
      fields={sources.map(({ id, label }) => ({ value: id, label }))}
      operator={rule.operator}
      operators={operators.map((value) => ({ value, label: t(messages[value]) }))}
      onField={(id) => {
        const next = sources.find((field) => field.id === id);
        if (next !== undefined) onChange(ruleFor(next));
      }}
      onOperator={(operator) => onChange(withOperator(rule, operator))}
      onRemove={onRemove}
    >
      {source !== undefined && needsValue(rule.operator) && (
        <ConditionValue
          field={source}
          rule={rule}
          isInvalid={isMissing}
          onChange={(value) => onChange({ ...rule, value })}
        />
      )}
      {isMissing && <div className="setting-error">{t(messages.conditionNoValue)}</div>}
    </SentenceLine>
  );
}
