import type { ControlOf } from "../field-control.ts";
import { NumberInput } from "../NumberInput.tsx";

/** A number with the field's limits on what can be typed. */
export function NumberField({ field, value, isLocked, ...rest }: ControlOf<"number">) {
  const decimals = field.integerOnly ? 0 : field.precision;
  return (
    <NumberInput
      {...rest}
      value={typeof value === "number" ? value : null}
      rules={{ precision: decimals, integerOnly: field.integerOnly, positiveOnly: field.positiveOnly }}
      step={field.step}
      unit={field.unit}
      thousands={field.thousands}
      padTo={field.padDecimals ? decimals : undefined}
      isDisabled={isLocked}
    />
  );
}
