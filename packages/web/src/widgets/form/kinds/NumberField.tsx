import type { FieldOf } from "@gongshu/core/form/definition";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { NumberInput } from "../NumberInput.tsx";
import { decimals, limits, startValue, thousandsShown, unitShown } from "./shared-settings.ts";
import { WithUnit } from "./WithUnit.tsx";

/** A number with the field's limits on what can be typed. */
export function NumberField({ field, value, isLocked, ...rest }: ControlOf<"number">) {
  const decimals = field.integerOnly ? 0 : field.precision;
  const { integerOnly, positiveOnly, min, max } = field;
  return (
    <NumberInput
      {...rest}
      value={typeof value === "number" ? value : null}
      rules={{ precision: decimals, integerOnly, positiveOnly, min, max }}
      step={field.step}
      unit={field.unit}
      thousands={field.thousands}
      padTo={field.padDecimals ? decimals : undefined}
      isDisabled={isLocked}
    />
  );
}

function NumberText({ field, text }: FieldReadProps<FieldOf<"number">>) {
  return <WithUnit text={text} unit={field.unit} />;
}

export const numberField = {
  Control: NumberField,
  frame: "labelled",
  verb: "enter",
  group: "basic",
  icon: "M6.5 2.5 5 13.5M11 2.5 9.5 13.5M3 6h10.5M2.5 10H13",
  hasPlaceholder: true,
  settings: [
    ...limits,
    decimals,
    { name: "step", label: messages.step, group: "enter" },
    { name: "integerOnly", label: messages.integerOnly, group: "enter" },
    { name: "positiveOnly", label: messages.positiveOnly, group: "enter" },
    unitShown,
    thousandsShown,
    { name: "padDecimals", label: messages.padDecimals, group: "show" },
    startValue,
  ],
  Read: NumberText,
  conditionInput: (field) => ({ ...field, min: null, max: null }),
} satisfies ManifestOf<"number">;
