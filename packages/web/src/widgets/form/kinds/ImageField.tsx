import { lazyComponent } from "#ui/lazy-component.tsx";
import type { UploadProps } from "../../files/upload-props.ts";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { FilesRead } from "./FilesRead.tsx";
import { uploadSettings } from "./upload-settings.ts";
import { useUploadControl } from "./use-upload-control.ts";

const ImageUpload = lazyComponent<UploadProps>(async () => (await import("../../files/ImageUpload.tsx")).ImageUpload);

/** Pictures of the record. */
export function ImageField(control: ControlOf<"image">) {
  return <ImageUpload {...useUploadControl(control)} />;
}

export const imageField = {
  Control: ImageField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M2.5 3.5h11v9h-11zM2.5 11l3-3 2.5 2.5 2-2 3.5 3M10.5 6.2h.01",
  settings: uploadSettings(messages.uploadAnyImage),
  Read: FilesRead,
} satisfies ManifestOf<"image">;
