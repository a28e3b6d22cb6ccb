import { lazyComponent } from "#ui/lazy-component.tsx";
import type { UploadProps } from "../../files/upload-props.ts";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { FilesRead } from "./FilesRead.tsx";
import { uploadSettings } from "./upload-settings.ts";
import { useUploadControl } from "./use-upload-control.ts";

const FileUpload = lazyComponent<UploadProps>(async () => (await import("../../files/FileUpload.tsx")).FileUpload);

/** Attachments of the record. */
export function FileField(control: ControlOf<"file">) {
  return <FileUpload {...useUploadControl(control)} />;
}

export const fileField = {
  Control: FileField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M12.5 7.5 8 12a3 3 0 0 1-4.2-4.2l5-5a2 2 0 0 1 2.8 2.8l-5 5a1 1 0 0 1-1.4-1.4l4.3-4.3",
  settings: uploadSettings(messages.uploadAnyFile),
  Read: FilesRead,
} satisfies ManifestOf<"file">;
