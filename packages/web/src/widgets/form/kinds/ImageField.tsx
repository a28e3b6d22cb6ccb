import { lazyComponent } from "#ui/lazy-component.tsx";
import type { UploadProps } from "../../files/upload-props.ts";
import type { ControlOf } from "../field-control.ts";
import { useUploadControl } from "./use-upload-control.ts";

const ImageUpload = lazyComponent<UploadProps>(async () => (await import("../../files/ImageUpload.tsx")).ImageUpload);

/** Pictures of the record. */
export function ImageField(control: ControlOf<"image">) {
  return <ImageUpload {...useUploadControl(control)} />;
}
