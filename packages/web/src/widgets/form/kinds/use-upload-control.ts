import { fileEntries } from "@gongshu/core/form/kinds/upload";
import type { UploadProps } from "../../files/upload-props.ts";
import type { ControlOf } from "../field-control.ts";
import { useBusyReport } from "../record-form-context.ts";

/** What a field with files or pictures gives its control. What is still on its way keeps the record from being saved. */
export function useUploadControl(control: ControlOf<"file"> | ControlOf<"image">): UploadProps {
  const { field, value, onChange, onBlur, isLocked, isInvalid, id, aria } = control;
  return {
    id,
    aria,
    value: fileEntries(value),
    type: field.uploadType,
    limit: field.limit,
    maxSize: field.maxSize,
    unit: field.unit,
    extensions: field.extensions,
    buttonText: field.buttonText,
    tips: field.tips,
    isDisabled: isLocked,
    isInvalid,
    onBusyChange: useBusyReport(field.field),
    onBlur,
    onChange: (entries) => onChange(entries.length === 0 ? null : [...entries]),
  };
}
