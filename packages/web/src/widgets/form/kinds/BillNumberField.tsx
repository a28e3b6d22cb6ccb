import { translate } from "@gongshu/core/text/messages";
import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";
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
