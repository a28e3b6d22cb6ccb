import type { ConditionRule } from "@gongshu/core/expression/condition";
import { type FieldDefinition, type FieldValue, isScalarField } from "@gongshu/core/form/definition";
import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import { Select } from "antd";
import { useId } from "react";
import { useT } from "#lib/locale.ts";
import { conditionMessages } from "#widgets/condition/condition.messages.ts";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { useSources } from "../design/designer-context.ts";

type Value = ConditionRule["value"];

interface ConditionValueProps {
  readonly field: FieldDefinition;
  readonly rule: ConditionRule;
  readonly isInvalid: boolean;
  readonly onChange: (value: Value) => void;
}

function plain(value: FieldValue): Value {
  if (typeof value === "string" || typeof value === "number" || value === null) return value;
  return value.filter((entry) => typeof entry === "string");
}

/** The constant that a field is compared with, entered as the field itself is. */
export function ConditionValue({ field, rule, isInvalid, onChange }: ConditionValueProps) {
  const t = useT();
  const id = useId();
  const sources = useSources();
  const label = t(conditionMessages.value);
  const value = rule.value ?? null;
  const status = isInvalid ? "error" : "";
  const choices = isScalarField(field) ? choicesOf(field) : undefined;
  if (choices !== undefined) {
    const isList = rule.operator === "in" || rule.operator === "contains" || rule.operator === "notContains";
    const options = sources.optionsOf(choices).map((option) => ({ value: option.value, label: option.label }));
    const chosen = Array.isArray(value) ? value : value === null ? [] : [String(value)];
    if (isList)
      return (
        <Select<string[]>
          mode="multiple"
          className="setting-wide"
          aria-label={label}
          status={status}
          value={chosen}
          options={options}
          onChange={onChange}
        />
      );
    return (
      <Select<string | null>
        className="setting-wide"
        allowClear
        aria-label={label}
        status={status}
        value={chosen[0] ?? null}
        options={options}
        onChange={(next) => onChange(next ?? null)}
      />
    );
  }
  const own = isScalarField(field) ? kindOf(field).ownChoices?.(field, sources.lookups.locale) : undefined;
  if (own !== undefined)
    return (
      <Select<string | number | null>
        className="setting-wide"
        aria-label={label}
        status={status}
        value={Array.isArray(value) ? null : value}
        options={own.map((choice) => ({ ...choice }))}
        onChange={onChange}
      />
    );
  const input = manifestOf(field).conditionInput?.(field, rule.operator) ?? field;
  const { Control } = manifestOf(input);
  return (
    <Control
      field={input}
      id={id}
      value={value}
      isLocked={false}
      isInvalid={isInvalid}
      isCell
      placeholder={label}
      aria={{ "aria-label": label, ...(isInvalid && { "aria-invalid": true }) }}
      sources={sources}
      onChange={(next) => onChange(plain(next))}
      onBlur={() => undefined}
    />
  );
}
