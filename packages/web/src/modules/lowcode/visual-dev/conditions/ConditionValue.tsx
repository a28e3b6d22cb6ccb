import type { ConditionRule, FieldDefinition, FieldValue } from "@gongshu/core/form/definition";
import { Select } from "antd";
import { useId } from "react";
import { useT } from "#lib/locale.ts";
import { controlOf } from "#widgets/form/field-controls.ts";
import { useSources } from "../design/designer-context.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";

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

/** The field as the input of the constant sees it: its limits do not bind, choices of `in` are several. */
function inputField(field: FieldDefinition): FieldDefinition {
  if (field.kind === "radio") return { ...field, button: false };
  if (field.kind === "number" || field.kind === "amount" || field.kind === "date")
    return { ...field, min: null, max: null };
  if (field.kind === "text") return { ...field, rules: [] };
  return field;
}

/** The constant that a field is compared with, entered as the field itself is. */
export function ConditionValue({ field, rule, isInvalid, onChange }: ConditionValueProps) {
  const t = useT();
  const id = useId();
  const sources = useSources();
  const label = t(messages.conditionValue);
  const value = rule.value ?? null;
  const status = isInvalid ? "error" : "";
  if ("options" in field) {
    const isList = rule.operator === "in" || rule.operator === "contains" || rule.operator === "notContains";
    const options = sources.optionsOf(field.options).map((option) => ({ value: option.value, label: option.label }));
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
  if (field.kind === "switch") {
    const choices = [
      { value: 1, label: field.activeText ?? t(messages.yes) },
      { value: 0, label: field.inactiveText ?? t(messages.no) },
    ];
    return (
      <Select<number>
        className="setting-wide"
        aria-label={label}
        status={status}
        value={typeof value === "number" ? value : null}
        options={choices}
        onChange={onChange}
      />
    );
  }
  const input = field.kind === "user" && rule.operator === "in" ? { ...field, multiple: true } : inputField(field);
  const { Control } = controlOf(input);
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
