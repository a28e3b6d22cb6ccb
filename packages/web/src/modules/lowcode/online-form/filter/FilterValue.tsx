import type { FieldValue, ScalarField } from "@gongshu/core/form/definition";
import { choicesOf, createField, kindOf } from "@gongshu/core/form/kinds/kinds";
import { userReference } from "@gongshu/core/form/reference";
import type { FilterColumn } from "@gongshu/core/list/query/filter-fields";
import {
  type FieldRule,
  type FilterConstant,
  filterPeriods,
  maxFilterText,
  type FilterValue as Value,
} from "@gongshu/core/list/query/filter-tree";
import { periodWords } from "@gongshu/core/list/query/filter-words.messages";
import { Input, Select } from "antd";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { useT } from "#lib/locale.ts";
import { conditionMessages } from "#widgets/condition/condition.messages.ts";
import { DirectoryPicker } from "#widgets/directory/DirectoryPicker.tsx";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { NumberInput } from "#widgets/form/NumberInput.tsx";
import { type FormSources, isPickerKind } from "#widgets/lookups.ts";
import { OptionSelect } from "#widgets/OptionSelect.tsx";
import { filterMessages as messages } from "./filter.messages.ts";

const AddressInput = lazy(() =>
  import("#widgets/address/AddressInput.tsx").then((module) => ({ default: module.AddressInput })),
);
const PopupSelect = lazy(() =>
  import("#widgets/popup-select/PopupSelect.tsx").then((module) => ({ default: module.PopupSelect })),
);

export interface FilterValueProps {
  readonly column: FilterColumn;
  readonly rule: Pick<FieldRule, "operator" | "value">;
  readonly sources: FormSources;
  readonly onChange: (value: Value | undefined) => void;
}

function listOf(value: Value | undefined): readonly FilterConstant[] {
  if (value === undefined || value === null || value === "") return [];
  return Array.isArray(value) ? (value as readonly FilterConstant[]) : [value as FilterConstant];
}

/** What a rule compares with, entered as the field itself is. Nothing where the operator says it all. */
export function FilterValue(props: FilterValueProps) {
  const { column, rule, onChange } = props;
  const t = useT();
  const { operator, value } = rule;
  if (operator === "empty" || operator === "notEmpty") return null;
  if (operator === "within")
    return (
      <Select<string | null>
        aria-label={t(messages.period)}
        value={typeof value === "string" ? value : null}
        options={filterPeriods.map((period) => ({ value: period, label: t(periodWords[period]) }))}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  if (operator === "between") return <Ends {...props} />;
  if (column.shape === "switch")
    return (
      <Select<number | null>
        aria-label={t(conditionMessages.value)}
        value={typeof value === "number" ? value : null}
        options={[
          { value: 1, label: t(messages.on) },
          { value: 0, label: t(messages.off) },
        ]}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  const isMany = operator === "in" || operator === "notIn" || operator === "below";
  if (isMany || column.shape === "list" || column.shape === "paths" || column.shape === "choice")
    return <Chosen {...props} isMany={isMany || column.shape !== "choice"} />;
  return <One {...props} label={t(conditionMessages.value)} value={listOf(value)[0]} onChange={onChange} />;
}

/** Two ends, either of which may be open. */
function Ends(props: FilterValueProps) {
  const t = useT();
  const { value } = props.rule;
  const [from = null, to = null] = Array.isArray(value) ? (value as readonly FilterConstant[]) : [];
  const put = (ends: readonly [FilterConstant, FilterConstant]) =>
    props.onChange(ends.every((end) => end === null) ? undefined : ends);
  return (
    <span className="filter-ends">
      <One {...props} label={t(messages.from)} value={from} onChange={(next) => put([next ?? null, to])} />
      <span aria-hidden="true">–</span>
      <One {...props} label={t(messages.to)} value={to} onChange={(next) => put([from, next ?? null])} />
    </span>
  );
}

interface OneProps extends Omit<FilterValueProps, "onChange"> {
  readonly label: string;
  readonly value: FilterConstant | undefined;
  readonly onChange: (value: FilterConstant | undefined) => void;
}

/** The field as the input of a value sees it; undefined where its values are typed as plain text or as a number. */
function inputField({ column, shape }: FilterColumn, operator: FieldRule["operator"]): ScalarField | undefined {
  if (shape === "text" || shape === "markup") return undefined;
  if (typeof column === "string")
    return shape === "date" ? { ...createField("date", { id: column, field: column, label: "" }) } : undefined;
  const asked = operator === "in" ? "in" : "equal";
  const input = manifestOf(column).conditionInput?.(column, asked) ?? column;
  return input.kind === "table" || input.kind === "number" ? undefined : input;
}

/** One value. */
function One({ column, rule, sources, label, value = null, onChange }: OneProps) {
  const id = useId();
  const field = inputField(column, rule.operator);
  if (field !== undefined) {
    const { Control } = manifestOf(field);
    return (
      <Control
        field={field}
        id={id}
        value={valueIn(column, value)}
        isLocked={false}
        isInvalid={false}
        isCell
        placeholder={label}
        aria={{ "aria-label": label }}
        sources={sources}
        onChange={(next) => onChange(constantOf(next))}
        onBlur={() => undefined}
      />
    );
  }
  if (column.shape === "number")
    return (
      <NumberInput
        id={id}
        value={typeof value === "number" ? value : null}
        rules={anyNumber}
        placeholder={label}
        aria={{ "aria-label": label }}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  return (
    <Input
      id={id}
      aria-label={label}
      allowClear
      maxLength={maxFilterText}
      placeholder={label}
      value={value === null ? "" : String(value)}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}

const anyNumber = { precision: 6 };

/** A stored moment of a stretch of time is a text. */
function valueIn({ shape, column }: FilterColumn, value: FilterConstant): FieldValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  const isDay = shape === "period" && typeof column !== "string" && column.kind === "dateRange";
  return isDay && typeof value === "string" ? Date.parse(value) : value;
}

function constantOf(value: FieldValue): FilterConstant | undefined {
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

interface ChosenProps extends FilterValueProps {
  readonly isMany: boolean;
}

const late = (control: ReactNode) => <Suspense fallback={<span className="filter-wait" />}>{control}</Suspense>;

/** One or several values that are chosen, or typed one after the other. */
function Chosen(props: ChosenProps) {
  const { column, rule, sources, isMany, onChange } = props;
  const t = useT();
  const field = column.column;
  const ids = listOf(rule.value).map(String);
  const label = t(conditionMessages.value);
  const aria = { "aria-label": label };
  const put = (values: readonly string[]) =>
    onChange(values.length === 0 ? undefined : isMany ? [...values] : values[0]);
  const choices = typeof field === "string" ? undefined : choicesOf(field);
  if (choices !== undefined && typeof field !== "string")
    return (
      <OptionSelect
        options={sources.optionsOf(choices)}
        retiredLabel={(value) => sources.retiredLabel(choices, value) ?? value}
        isLoading={sources.isLoading}
        isMultiple={isMany}
        placeholder={label}
        aria={aria}
        value={ids}
        onChange={put}
      />
    );
  const source = typeof field === "string" ? userReference.source : kindOf(field).reference?.(field)?.source;
  if (source !== undefined && isPickerKind(source))
    return (
      <DirectoryPicker
        kind={source}
        isCell
        isMultiple={isMany}
        placeholder={label}
        aria={aria}
        value={ids}
        onChange={put}
      />
    );
  // An area at any level: everything within it is found.
  if (source === "area")
    return late(
      <AddressInput isPartial placeholder={label} aria={aria} value={ids} onChange={(path) => put(path.slice(-1))} />,
    );
  if (typeof field !== "string" && field.kind === "popupSelect") {
    const { interfaceId, valueField, textField, label: title } = field;
    const columns = [{ field: textField, label: title }];
    return late(
      <PopupSelect
        source={{ interfaceId, valueField, textField, columns }}
        title={title}
        isMultiple={isMany}
        placeholder={label}
        value={ids}
        onChange={put}
      />,
    );
  }
  if (!isMany) return <One {...props} label={label} value={ids[0]} onChange={(next) => onChange(next ?? undefined)} />;
  return <Typed value={ids} isNumber={column.shape === "number"} onChange={onChange} />;
}

interface TypedProps {
  readonly value: readonly string[];
  readonly isNumber: boolean;
  readonly onChange: (value: Value | undefined) => void;
}

const separators = [",", "，", ";", "；", "\n", "\t"];

/** Values that are typed or pasted, thousands of them if need be. */
function Typed({ value, isNumber, onChange }: TypedProps) {
  const t = useT();
  const put = (texts: readonly string[]) => {
    const found = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
    onChange(found.length === 0 ? undefined : isNumber ? found.map((text) => numberIn(text)) : found);
  };
  return (
    <Select<string[]>
      mode="tags"
      aria-label={t(conditionMessages.value)}
      open={false}
      suffixIcon={null}
      allowClear
      maxTagCount={20}
      tokenSeparators={separators}
      placeholder={t(messages.manyValues)}
      value={[...value]}
      onChange={put}
    />
  );
}

/** A number as a number; what is none stays, and is said to be wrong. */
function numberIn(text: string): FilterConstant {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
