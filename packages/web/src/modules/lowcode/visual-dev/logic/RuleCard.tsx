import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { fieldsNamed } from "@gongshu/core/form/form-scope";
import { Button, Select } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ConditionDialog } from "../conditions/ConditionDialog.tsx";
import { conditionWords } from "../conditions/condition-words.ts";
import { nameOfItem } from "../design/create-field.ts";
import { conditionOf, type Effect, effects, type Rule } from "../design/design-rules.ts";
import { useDesigner, useSources } from "../design/designer-context.ts";
import { isPart, tableOf, walkItems } from "../design/form-tree.ts";
import { isEntered } from "../design/is-entered.ts";
import { logicMessages as messages } from "./logic.messages.ts";

interface RuleCardProps {
  readonly rule: Rule;
  /** From 1. */
  readonly number: number;
  readonly onText: (text: string | undefined) => void;
  readonly onTargets: (effect: Effect, ids: readonly string[]) => void;
  readonly onRemove: () => void;
}

const effectNames = { visible: messages.show, required: messages.require, readOnly: messages.lock } as const;

/** One rule as a sentence: when what holds, what is shown, asked for and locked. */
export function RuleCard({ rule, number, onText, onTargets, onRemove }: RuleCardProps) {
  const t = useT();
  const { state, problems, describe } = useDesigner();
  const { form } = state.present;
  const sources = useSources();
  const [isOpen, setOpen] = useState(false);
  const table = tableOf(form, rule.table) ?? null;
  const title = t(messages.ruleCondition, { number });
  const words = conditionWords(rule.text, form, table, { t, sources });
  const isWrong = (fieldId: string | null, setting: string) =>
    effects.some((effect) => setting === `conditions.${effect}` && rule.targets[effect].some((id) => id === fieldId));
  return (
    <section className="logic-card" aria-label={t(messages.ruleOf, { number })}>
      <div className="logic-card-head">
        <span>{t(messages.when)}</span>
        <Button
          size="small"
          className="logic-condition"
          aria-label={`${title}: ${words}`}
          onClick={() => setOpen(true)}
        >
          {words}
        </Button>
        <span>{t(messages.then)}</span>
        {table !== null && <span className="logic-quiet">{t(messages.columnsOf, { name: nameOfItem(table, t) })}</span>}
        <span className="logic-space" />
        <IconButton
          size="small"
          label={t(messages.removeRule, { number })}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </div>
      {effects.map((effect) => (
        <Targets key={effect} rule={rule} effect={effect} onChange={(ids) => onTargets(effect, ids)} />
      ))}
      {problems
        .filter(({ fieldId, setting }) => isWrong(fieldId, setting))
        .map((problem) => (
          <div key={problem.issue.path} className="setting-error" role="alert">
            {describe(problem)}
          </div>
        ))}
      <ConditionDialog
        item={{ id: "", around: table }}
        title={title}
        condition={rule.text}
        isOpen={isOpen}
        onApply={onText}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

interface TargetsProps {
  readonly rule: Rule;
  readonly effect: Effect;
  readonly onChange: (ids: readonly string[]) => void;
}

/** What a rule shows, asks for or locks. What has another condition for that already must lose it first; what the rule asks about cannot depend on itself. */
function Targets({ rule, effect, onChange }: TargetsProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const ids = rule.targets[effect];
  const asked = new Set(fieldsNamed(rule.text).map(({ field }) => field));
  const options = walkItems(form)
    .filter(({ item, table }) => (table?.id ?? null) === rule.table && !asked.has(item.id))
    .filter(({ item }) => effect === "visible" || (!isPart(item) && isEntered(item)))
    .map(({ item }) => {
      const isTaken = !ids.includes(item.id) && conditionOf(item, effect) !== undefined;
      const name = nameOfItem(item, t);
      return { value: item.id, label: isTaken ? t(messages.hasOther, { name }) : name, disabled: isTaken };
    });
  return (
    <div className="logic-sentence">
      <span className="logic-effect">{t(effectNames[effect])}</span>
      <Select<string[]>
        className="logic-wide"
        mode="multiple"
        showSearch={{ optionFilterProp: "label" }}
        aria-label={t(effectNames[effect])}
        placeholder={t(messages.nothing)}
        value={[...ids]}
        options={options}
        onChange={onChange}
      />
    </div>
  );
}
