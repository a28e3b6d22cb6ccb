import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { translate } from "@gongshu/core/text/messages";
import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";
import { recordFormMessages } from "../record-form.messages.ts";
import { Capitals } from "./Capitals.tsx";

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
