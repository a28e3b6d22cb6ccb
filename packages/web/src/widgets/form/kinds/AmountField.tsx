import type { ControlOf } from "../field-control.ts";
import { NumberInput } from "../NumberInput.tsx";
import { Capitals } from "./Capitals.tsx";

/** An amount of money, with its Chinese capitals below where the field asks for them. */
export function AmountField({ field, value, isLocked, ...rest }: ControlOf<"amount">) {
  const amount = typeof value === "number" ? value : null;
  return (
    <>
      <NumberInput
        {...rest}
        value={amount}
        rules={{ precision: field.precision }}
        unit={field.unit}
        thousands={field.thousands}
        padTo={field.precision}
        isDisabled={isLocked}
      />
      {field.capitals && !rest.isCell && <Capitals amount={amount} locale={rest.sources.lookups.locale} />}
    </>
  );
}
