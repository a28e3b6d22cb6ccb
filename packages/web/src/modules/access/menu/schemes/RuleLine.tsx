import { type ConditionField, type ConditionRule, conditionSymbols } from "@gongshu/contract/access/menu-data";
import { AutoComplete, Input } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import { conditionMessages } from "#widgets/condition/condition.messages.ts";
import { SentenceLine } from "#widgets/condition/SentenceLine.tsx";
import { takesSymbol, withField } from "./scheme-draft.ts";
import { schemeMessages as messages, operatorTexts, symbolTexts } from "./schemes.messages.ts";

interface RuleLineProps {
  readonly fields: readonly ConditionField[];
  readonly rule: ConditionRule;
  readonly number: number;
  readonly onChange: (rule: ConditionRule) => void;
  /** Not for the only condition of a group. */
  readonly onRemove: (() => void) | undefined;
}

/** One condition of a scheme. */
export function RuleLine({ fields, rule, number, onChange, onRemove }: RuleLineProps) {
  const t = useT();
  const field = fields.find((known) => known.field === rule.field);
  return (
    <SentenceLine<string>
      number={number}
      field={rule.field}
      fields={fields.map((known) => ({ value: known.field, label: known.fullName }))}
      operator={rule.op}
      operators={(field?.operators ?? [])
        // Both mean the same; 3.1 clients know the other name only.
        .filter((op) => op !== "In" || rule.op === "In")
        .map((op) => ({ value: op, label: t(operatorTexts[op]) }))}
      onField={(name) => {
        const next = fields.find((known) => known.field === name);
        if (next !== undefined) onChange(withField(rule, next));
      }}
      onOperator={(op) => onChange({ ...rule, op })}
      onRemove={onRemove}
    >
      <ValueInput field={field} rule={rule} onChange={(value) => onChange({ ...rule, value })} />
    </SentenceLine>
  );
}

interface ValueInputProps {
  readonly field: ConditionField | undefined;
  readonly rule: ConditionRule;
  readonly onChange: (value: string) => void;
}

/** A text, or somebody by symbol where the field can hold ids. Symbols are shown as words. */
function ValueInput({ field, rule, onChange }: ValueInputProps) {
  const t = useT();
  const text = String(rule.value ?? "");
  const shared = { "aria-label": t(conditionMessages.value), placeholder: hintOf(t, field, rule) };
  const symbols = takesSymbol(rule.op) ? (field?.symbols ?? []) : [];
  if (symbols.length === 0)
    return <Input {...shared} value={text} onChange={(event) => onChange(event.target.value)} />;
  const words = symbols.map((symbol) => ({ value: t(symbolTexts[symbol]), symbol }));
  const symbol = conditionSymbols.find((known) => known === text);
  return (
    <AutoComplete
      {...shared}
      value={symbol === undefined ? text : t(symbolTexts[symbol])}
      options={words.map(({ value }) => ({ value }))}
      onChange={(value: string) => onChange(words.find((word) => word.value === value)?.symbol ?? value)}
    />
  );
}

function hintOf(t: Translate, field: ConditionField | undefined, { op }: ConditionRule): string {
  if (field?.type === "time") return t(messages.dayHint);
  return t(op.includes("In") ? messages.listHint : conditionMessages.value);
}
