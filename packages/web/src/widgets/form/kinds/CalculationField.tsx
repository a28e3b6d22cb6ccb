import type { FieldOf } from "@gongshu/core/form/definition";
import { createField, kindOf } from "@gongshu/core/form/kinds/kinds";
import { translate } from "@gongshu/core/text/messages";
import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { recordFormMessages } from "../record-form.messages.ts";
import { Capitals } from "./Capitals.tsx";
import { SumRead } from "./SumRead.tsx";
import { capitalsShown, dateFormatShown, decimals, thousandsShown, unitShown } from "./shared-settings.ts";

/** A result computed from other fields. Read-only. */
export function CalculationField({ field, id, value, isCell, aria, sources }: ControlOf<"calculation">) {
  const isNumber = field.result === "number";
  const result = typeof value === "number" || typeof value === "string" ? value : null;
  const shown = kindOf(field).text(result, field, sources.lookups);
  const shared = {
    ...aria,
    id,
    readOnly: true,
    variant: "filled" as const,
    value: shown,
    placeholder: isCell ? "" : translate(recordFormMessages.calculated, sources.lookups.locale),
  };
  if (field.result === "text" && !isCell) return <Input.TextArea {...shared} autoSize={{ minRows: 1, maxRows: 8 }} />;
  return (
    <>
      <Input
        {...shared}
        {...(isNumber && { className: "number-input" })}
        {...(isNumber && field.unit !== undefined && field.unit !== "" && { suffix: field.unit })}
      />
      {isNumber && field.capitals && !isCell && (
        <Capitals amount={typeof result === "number" ? result : null} locale={sources.lookups.locale} />
      )}
    </>
  );
}

function givesNumber({ result }: FieldOf<"calculation">): boolean {
  return result === "number";
}

/** A number with its unit and capitals; anything else as its text. */
function CalculationRead(props: FieldReadProps<FieldOf<"calculation">>) {
  if (props.field.result === "number") return <SumRead {...props} />;
  return <span className="record-form-lines">{props.text}</span>;
}

export const calculationField = {
  Control: CalculationField,
  frame: "labelled",
  verb: "enter",
  group: "advanced",
  icon: "M12 3.5V2.5H4L8.5 8 4 13.5h8v-1",
  settings: [
    {
      name: "result",
      label: messages.result,
      group: "content",
      choices: [
        { value: "number", label: messages.resultNumber },
        { value: "text", label: messages.resultText },
        { value: "date", label: messages.resultDate },
      ],
    },
    { name: "expression", label: messages.formula, group: "content", editor: "formula" },
    { ...dateFormatShown, group: "show", when: (field) => field.result === "date" },
    { ...decimals, group: "show", when: givesNumber },
    { ...unitShown, when: givesNumber },
    { ...thousandsShown, when: givesNumber },
    { ...capitalsShown, when: givesNumber },
  ],
  Read: CalculationRead,
  conditionInput(field) {
    if (field.result === "number") return { ...createField("number", field), precision: field.precision };
    return field.result === "date"
      ? { ...createField("date", field), format: field.format }
      : createField("text", field);
  },
} satisfies ManifestOf<"calculation">;
