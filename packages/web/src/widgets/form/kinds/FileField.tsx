import { lazyComponent } from "#ui/lazy-component.tsx";
import type { UploadProps } from "../../files/upload-props.ts";
import type { ControlOf } from "../field-control.ts";
import { useUploadControl } from "./use-upload-control.ts";

const FileUpload = lazyComponent<UploadProps>(async () => (await import("../../files/FileUpload.tsx")).FileUpload);

/** Attachments of the record. */
export function FileField(control: ControlOf<"file">) {
  return <FileUpload {...useUploadControl(control)} />;
}
