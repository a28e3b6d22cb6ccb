import { isScalarField } from "@gongshu/core/form/definition";
import { translate } from "@gongshu/core/text/messages";
import { Input } from "antd";
import type { FieldControlProps } from "../field-control.ts";
import { recordFormMessages } from "../record-form.messages.ts";
import { readableText } from "../record-texts.ts";

/** What the server notes of a record. Read-only. */
export function SystemField({ field, id, value, aria, sources }: FieldControlProps) {
  return (
    <Input
      {...aria}
      id={id}
      readOnly
      variant="filled"
      value={isScalarField(field) ? readableText(field, value, sources) : ""}
      placeholder={translate(recordFormMessages.automatic, sources.lookups.locale)}
    />
  );
}
