import { createField, kindOf } from "@gongshu/core/form/kinds/kinds";
import { translate } from "@gongshu/core/text/messages";
import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { recordFormMessages } from "../record-form.messages.ts";
import { Capitals } from "./Capitals.tsx";
import { SumRead } from "./SumRead.tsx";
import { capitalsShown, decimals, thousandsShown, unitShown } from "./shared-settings.ts";

/** A result computed from other fields. Read-only. */
export function CalculationField({ field, id, value, isCell, aria, sources }: ControlOf<"calculation">) {
  const amount = typeof value === "number" ? value : null;
  return (
    <>
      <Input
        {...aria}
        id={id}
        className="number-input"
        readOnly
        variant="filled"
        value={kindOf(field).text(amount, field, sources.lookups)}
        placeholder={isCell ? "" : translate(recordFormMessages.calculated, sources.lookups.locale)}
        {...(field.unit !== undefined && field.unit !== "" && { suffix: field.unit })}
      />
      {field.capitals && !isCell && <Capitals amount={amount} locale={sources.lookups.locale} />}
    </>
  );
}

export const calculationField = {
  Control: CalculationField,
  frame: "labelled",
  verb: "enter",
  group: "advanced",
  icon: "M12 3.5V2.5H4L8.5 8 4 13.5h8v-1",
  settings: [
    { name: "expression", label: messages.formula, group: "content", editor: "formula" },
    { ...decimals, group: "show" },
    unitShown,
    thousandsShown,
    capitalsShown,
  ],
  Read: SumRead,
  conditionInput: (field) => ({ ...createField("number", field), precision: field.precision }),
} satisfies ManifestOf<"calculation">;
