import { fileEntries } from "@gongshu/core/form/kinds/upload";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { UploadProps } from "../../files/upload-props.ts";
import type { ControlOf } from "../field-control.ts";
import { useBusyReport } from "../record-form-context.ts";

const FileUpload = lazyComponent<UploadProps>(async () => (await import("../../files/FileUpload.tsx")).FileUpload);

/** Attachments of the record. What is still on its way keeps the record from being saved. */
export function FileField({ field, value, onChange, onBlur, isLocked, isInvalid, id, aria }: ControlOf<"file">) {
  const setBusy = useBusyReport(field.field);
  return (
    <FileUpload
      id={id}
      aria={aria}
      value={fileEntries(value)}
      type={field.uploadType}
      limit={field.limit}
      maxSize={field.maxSize}
      unit={field.unit}
      extensions={field.extensions}
      buttonText={field.buttonText}
      tips={field.tips}
      isDisabled={isLocked}
      isInvalid={isInvalid}
      onBusyChange={setBusy}
      onBlur={onBlur}
      onChange={(entries) => onChange(entries.length === 0 ? null : [...entries])}
    />
  );
}
