import {
  type ConditionField,
  type ConditionGroup,
  type ConditionRule,
  conditionOperators,
  conditionSymbols,
} from "@gongshu/contract/access/menu-data";
import { type Translate, useT } from "#lib/locale.ts";
import { schemeMessages as messages, operatorTexts, symbolTexts } from "./schemes.messages.ts";

interface ConditionWordsProps {
  readonly fields: readonly ConditionField[];
  /** Handed in by the form's comparison. */
  readonly value?: readonly ConditionGroup[];
}

function wordsOf(t: Translate, fields: readonly ConditionField[], { field, op, value }: ConditionRule): string {
  const name = fields.find((known) => known.field === field)?.fullName ?? field;
  const operator = conditionOperators.find((known) => known === op);
  const symbol = conditionSymbols.find((known) => known === value);
  return [
    name,
    operator === undefined ? op : t(operatorTexts[operator]),
    symbol === undefined ? String(value ?? "") : t(symbolTexts[symbol]),
  ].join(" ");
}

/** Conditions to be read only: a group with its conditions line by line. */
export function ConditionWords({ fields, value = [] }: ConditionWordsProps) {
  const t = useT();
  return value.map((group, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and these do not change
    <div key={number}>
      {number > 0 && <div>{t(messages.betweenGroups)}</div>}
      {group.groups.length > 1 && <div>{t(group.logic === "and" ? messages.groupAnd : messages.groupOr)}</div>}
      {group.groups.map((rule) => (
        <div key={`${rule.field} ${rule.op} ${String(rule.value)}`}>{wordsOf(t, fields, rule)}</div>
      ))}
    </div>
  ));
}
