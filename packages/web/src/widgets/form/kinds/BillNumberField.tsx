import { createField } from "@gongshu/core/form/kinds/kinds";
import { translate } from "@gongshu/core/text/messages";
import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { recordFormMessages } from "../record-form.messages.ts";

/** The number that the server gives on creation. Read-only. */
export function BillNumberField({ id, value, aria, sources }: ControlOf<"billNumber">) {
  return (
    <Input
      {...aria}
      id={id}
      readOnly
      variant="filled"
      value={typeof value === "string" ? value : ""}
      placeholder={translate(recordFormMessages.automatic, sources.lookups.locale)}
    />
  );
}

export const billNumberField = {
  Control: BillNumberField,
  frame: "labelled",
  verb: "enter",
  group: "advanced",
  icon: "M4 2v12M6.5 2v8.5M9 2v8.5M12 2v12M6 13.5h4",
  settings: [{ name: "rule", label: messages.billRule, group: "content", editor: "billRule" }],
  conditionInput: (field) => createField("text", field),
} satisfies ManifestOf<"billNumber">;
