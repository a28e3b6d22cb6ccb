import type { FieldOf } from "@gongshu/core/form/definition";
import { RichTextInput } from "../../rich-text/RichTextInput.tsx";
import { RichTextView } from "../../rich-text/RichTextView.tsx";
import type { ControlOf } from "../field-control.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { useBusyReport } from "../record-form-context.ts";
import { startValue } from "./shared-settings.ts";

/** A text with marks and pictures. While pictures are on their way, the record is not saved. */
export function RichTextField({ field, value, onChange, isLocked, ...rest }: ControlOf<"richText">) {
  return (
    <RichTextInput
      id={rest.id}
      aria={rest.aria}
      // Its own one asks for content, not for the label of the field.
      placeholder={field.placeholder ?? ""}
      isInvalid={rest.isInvalid}
      isDisabled={isLocked}
      value={typeof value === "string" ? value : ""}
      onBusyChange={useBusyReport(field.field)}
      onChange={(html) => onChange(html === "" ? null : html)}
      onBlur={rest.onBlur}
    />
  );
}

function RichTextRead({ value, text }: FieldReadProps<FieldOf<"richText">>) {
  return typeof value === "string" ? <RichTextView value={value} /> : <span>{text}</span>;
}

export const richTextField = {
  Control: RichTextField,
  frame: "labelled",
  verb: "enter",
  group: "advanced",
  icon: "M2.5 3h11M2.5 6.3h7M2.5 9.6h11M2.5 13h7M12 5v3M10.8 5h2.4",
  isWide: true,
  hasPlaceholder: true,
  settings: [startValue],
  Read: RichTextRead,
} satisfies ManifestOf<"richText">;
