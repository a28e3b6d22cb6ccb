import { type FilterColumn, type FilterFields, totalColumn } from "@gongshu/core/list/query/filter-fields";
import { shapeOperators } from "@gongshu/core/list/query/filter-shape";
import {
  type FieldRule,
  type FilterOperator,
  type FilterRule,
  isRowsRule,
  isTotalRule,
  maxFilterDepth,
  maxFilterRules,
  type RowFilter,
  type RowsRule,
  type TotalRule,
} from "@gongshu/core/list/query/filter-tree";
import { columnLabel } from "@gongshu/core/list/query/filter-words";
import { Button, Select } from "antd";
import { type Translate, useT } from "#lib/locale.ts";
import { conditionMessages } from "#widgets/condition/condition.messages.ts";
import { SentenceGroup } from "#widgets/condition/SentenceGroup.tsx";
import { SentenceLine } from "#widgets/condition/SentenceLine.tsx";
import type { FormSources } from "#widgets/lookups.ts";
import type { OnlineModel } from "../online-model.ts";
import { FilterValue } from "./FilterValue.tsx";
import { choiceOfRows, type FieldChoice, firstRule, innerChoices, ruleFor } from "./field-choices.ts";
import {
  filterMessages as messages,
  operatorLabels,
  recordLabels,
  rowsLabels,
  timeOperatorLabels,
  totalLabels,
} from "./filter.messages.ts";
import {
  askOf,
  asksOf,
  completeRule,
  type EditedGroup,
  emptyGroup,
  type FieldAsk,
  fieldsOfRows,
  rowsAskOf,
  selfOf,
  withAsk,
  withRowsAsk,
} from "./filter-edit.ts";

/** What the rules of a filter can be about. */
export interface FilterEditing {
  readonly model: OnlineModel;
  readonly related: readonly OnlineModel[];
  readonly sources: FormSources;
  readonly timeZone: string;
  /** How many rules the filter has, those for rows included. */
  readonly count: number;
}

interface FilterGroupProps {
  readonly group: EditedGroup;
  readonly fields: FilterFields;
  readonly choices: readonly FieldChoice[];
  readonly editing: FilterEditing;
  readonly depth: number;
  readonly onChange: (group: EditedGroup) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** Rules and further groups under one "all" or "any". */
export function FilterGroup({ group, fields, choices, editing, depth, onChange, onRemove }: FilterGroupProps) {
  const t = useT();
  const { logic, rules, groups = [] } = group;
  const added = firstRule(choices, fields);
  const isFull = editing.count >= maxFilterRules || added === undefined;
  const addGroup = () =>
    added !== undefined &&
    onChange({ ...group, groups: [...groups, { logic: logic === "and" ? "or" : "and", rules: [added] }] });
  const put = (index: number, next: FilterRule | undefined) =>
    onChange({ ...group, rules: next === undefined ? rules.toSpliced(index, 1) : rules.with(index, next) });
  return (
    <SentenceGroup
      logic={logic}
      ruleCount={isFull ? maxFilterRules : rules.length}
      mostRules={maxFilterRules}
      onLogic={(next) => onChange({ ...group, logic: next })}
      onAddRule={() => added !== undefined && onChange({ ...group, rules: [...rules, added] })}
      onRemove={onRemove}
      more={
        depth < maxFilterDepth && (
          <Button size="small" type="link" disabled={isFull} onClick={addGroup}>
            {t(conditionMessages.addGroup)}
          </Button>
        )
      }
    >
      {rules.map((rule, index) => (
        <Rule
          key={`${index} ${"rows" in rule ? rule.rows : rule.field}`}
          number={index + 1}
          rule={rule}
          fields={fields}
          choices={choices}
          editing={editing}
          onChange={(next) => put(index, next)}
        />
      ))}
      {groups.map((inner, index) => (
        <FilterGroup
          key={`group-${index}`}
          group={inner}
          fields={fields}
          choices={choices}
          editing={editing}
          depth={depth + 1}
          onChange={(next) => onChange({ ...group, groups: groups.with(index, next) })}
          onRemove={() => onChange({ ...group, groups: groups.toSpliced(index, 1) })}
        />
      ))}
    </SentenceGroup>
  );
}

interface RuleProps<Rule extends FilterRule> {
  readonly number: number;
  readonly rule: Rule;
  readonly fields: FilterFields;
  readonly choices: readonly FieldChoice[];
  readonly editing: FilterEditing;
  /** Undefined removes it. */
  readonly onChange: (rule: FilterRule | undefined) => void;
}

function Rule({ rule, ...rest }: RuleProps<FilterRule>) {
  return isRowsRule(rule) || isTotalRule(rule) ? <Rows rule={rule} {...rest} /> : <Field rule={rule} {...rest} />;
}

function Mark({ rule, fields, editing }: Pick<RuleProps<FilterRule>, "rule" | "fields" | "editing">) {
  const t = useT();
  if (completeRule(rule, fields, editing.timeZone) !== undefined) return null;
  return <div className="filter-mark">{t(messages.incomplete)}</div>;
}

function askLabel(ask: FieldAsk, column: FilterColumn, t: Translate): string {
  if (ask === "self") return t(selfOf(column) === "@userId" ? messages.selfUser : messages.self);
  const isTime = column.shape === "date" || column.shape === "period";
  return t((isTime ? timeOperatorLabels[ask] : undefined) ?? operatorLabels[ask]);
}

function Field(props: RuleProps<FieldRule>) {
  const { number, rule, fields, choices, editing, onChange } = props;
  const t = useT();
  const found = fields.column(rule.field);
  const column = typeof found === "string" ? undefined : found;
  const ask = askOf(rule);
  const asks = column === undefined ? [] : asksOf(column);
  return (
    <SentenceLine<FieldAsk>
      number={number}
      field={rule.field}
      fields={choices}
      operator={ask}
      operators={
        column === undefined
          ? [{ value: ask, label: ask === "self" ? "" : t(operatorLabels[ask]) }]
          : asks.map((value) => ({ value, label: askLabel(value, column, t) }))
      }
      onField={(choice) => onChange(ruleFor(choice, fields) ?? rule)}
      onOperator={(next) => column !== undefined && onChange(withAsk(rule, column, next))}
      onRemove={() => onChange(undefined)}
    >
      {column !== undefined && ask !== "self" && (
        <FilterValue
          key={ask}
          column={column}
          rule={rule}
          sources={editing.sources}
          onChange={(value) => onChange({ ...rule, value })}
        />
      )}
      <Mark rule={rule} fields={fields} editing={editing} />
    </SentenceLine>
  );
}

const totalOperators: readonly FilterOperator[] = shapeOperators.number.filter(
  (one) => one !== "empty" && one !== "notEmpty",
);

/** A rule about the rows of a sub-table, or about the record that a field names. */
function Rows({ number, rule, fields, choices, editing, onChange }: RuleProps<RowsRule | TotalRule>) {
  const t = useT();
  const found = fields.rows(rule.rows);
  const rows = typeof found === "string" ? undefined : found;
  const inner = fieldsOfRows(rows?.find ?? findsNothing);
  const columns = rows === undefined ? [] : innerChoices(editing.model, rows.id, rows.find, editing.related, t);
  const where: RowFilter = rule.where ?? emptyGroup;
  const isFull = editing.count >= maxFilterRules;
  return (
    <>
      <SentenceLine<string>
        number={number}
        field={choiceOfRows(rule.rows)}
        fields={choices}
        operator={rowsAskOf(rule)}
        operators={rowsAsks(rows?.isRecord === true, columns, inner, t)}
        onField={(choice) => onChange(ruleFor(choice, fields) ?? rule)}
        onOperator={(ask) => onChange(withRowsAsk(rule, ask))}
        onRemove={() => onChange(undefined)}
      >
        {isTotalRule(rule) && (
          <span className="filter-total">
            <Select<FilterOperator>
              aria-label={t(messages.totalOperator)}
              value={rule.operator}
              options={totalOperators.map((value) => ({ value, label: t(operatorLabels[value]) }))}
              onChange={(operator) => onChange({ ...withoutValue(rule), operator })}
            />
            <FilterValue
              key={rule.operator}
              column={totalColumn}
              rule={rule}
              sources={editing.sources}
              onChange={(value) => onChange({ ...rule, value })}
            />
          </span>
        )}
        <Mark rule={rule} fields={fields} editing={editing} />
      </SentenceLine>
      {rows !== undefined && (
        <div className="filter-rows" role="group" aria-label={rows.label}>
          {isTotalRule(rule) && <span className="filter-hint">{t(messages.whichRows)}</span>}
          <FilterGroup
            group={where}
            fields={inner}
            choices={columns}
            editing={isFull ? { ...editing, count: maxFilterRules } : editing}
            depth={maxFilterDepth - 1}
            onChange={(next) => onChange({ ...rule, where: next as RowFilter })}
          />
        </div>
      )}
    </>
  );
}

const findsNothing = () => "gone" as const;

const withoutValue = ({ value: _value, ...rest }: TotalRule): TotalRule => rest;

function rowsAsks(isRecord: boolean, columns: readonly FieldChoice[], inner: FilterFields, t: Translate) {
  const words = isRecord ? recordLabels : rowsLabels;
  const asks = (["any", "none", "every"] as const).map((value): { value: string; label: string } => ({
    value,
    label: t(words[value]),
  }));
  if (isRecord) return asks;
  const numbers = columns.flatMap(({ value }) => {
    const column = inner.column(value);
    return typeof column === "string" || column.shape !== "number" ? [] : [column];
  });
  const totals = numbers.flatMap(({ id, column }) =>
    (["sum", "avg", "min", "max"] as const).map((total) => ({
      value: `${total}:${id}`,
      label: t(totalLabels[total], { name: t(columnLabel(column)) }),
    })),
  );
  return [...asks, { value: "count", label: t(totalLabels.count) }, ...totals];
}
