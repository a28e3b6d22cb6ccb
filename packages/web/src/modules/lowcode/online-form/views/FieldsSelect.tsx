import { Select } from "antd";
import { accessibleOptions, optionFields } from "#ui/accessible-options.ts";
import type { FormOption } from "#ui/form-fields.tsx";

export interface FieldsSelectProps {
  readonly options: readonly FormOption[];
  readonly maxCount: number;
  /** From the form around. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
}

/** Several fields, in the order in which they are chosen. */
export function FieldsSelect({ id, options, maxCount, value = [], onChange }: FieldsSelectProps) {
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxCount={maxCount}
      value={[...value]}
      options={accessibleOptions(options)}
      fieldNames={optionFields}
      optionFilterProp="label"
      onChange={(next) => onChange?.(next)}
    />
  );
}
