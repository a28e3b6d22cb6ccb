import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { NumberInput } from "../NumberInput.tsx";
import { Capitals } from "./Capitals.tsx";
import { SumRead } from "./SumRead.tsx";
import { capitalsShown, decimals, limits, startValue, thousandsShown, unitShown } from "./shared-settings.ts";

/** An amount of money, with its Chinese capitals below where the field asks for them. */
export function AmountField({ field, value, isLocked, ...rest }: ControlOf<"amount">) {
  const amount = typeof value === "number" ? value : null;
  return (
    <>
      <NumberInput
        {...rest}
        value={amount}
        rules={{ precision: field.precision, positiveOnly: field.positiveOnly, min: field.min, max: field.max }}
        unit={field.unit}
        thousands={field.thousands}
        padTo={field.precision}
        isDisabled={isLocked}
      />
      {field.capitals && !rest.isCell && <Capitals amount={amount} locale={rest.sources.lookups.locale} />}
    </>
  );
}

export const amountField = {
  Control: AmountField,
  frame: "labelled",
  verb: "enter",
  group: "basic",
  icon: "M4 2.5 8 8l4-5.5M8 8v5.5M4.5 8h7M4.5 10.8h7",
  hasPlaceholder: true,
  settings: [
    ...limits,
    decimals,
    { name: "positiveOnly", label: messages.positiveOnly, group: "enter" },
    unitShown,
    thousandsShown,
    capitalsShown,
    startValue,
  ],
  Read: SumRead,
  conditionInput: (field) => ({ ...field, min: null, max: null }),
} satisfies ManifestOf<"amount">;
