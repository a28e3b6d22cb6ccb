import { imageExtensions } from "@gongshu/core/validation/file-check";
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { useMedia } from "../../ui/use-media.ts";
import { filesMessages as messages } from "./files.messages.ts";
import type { UploadLimits } from "./use-uploads.ts";
import "./files.css";

/** What the file dialog of the browser offers. */
export function acceptOf({ extensions, imagesOnly }: Pick<UploadLimits, "extensions" | "imagesOnly">): string {
  if (extensions.length > 0) return extensions.map((extension) => `.${extension}`).join(",");
  return imagesOnly ? ["image/*", ...imageExtensions.map((extension) => `.${extension}`)].join(",") : "";
}

/** Endings of what cameras make. */
const cameraExtensions: readonly string[] = ["jpg", "jpeg"];

/** Whether a button for the camera makes sense: on phones and tablets, where what it makes is taken. */
export function useHasCamera({ extensions }: Pick<UploadLimits, "extensions">): boolean {
  const isTaken = extensions.length === 0 || extensions.some((extension) => cameraExtensions.includes(extension));
  return useMedia("(pointer: coarse)") && isTaken;
}

type InputRef = RefObject<HTMLInputElement | null>;

export interface UploadZoneProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly limits: UploadLimits;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The inputs that open the dialogs in which files are chosen, or made with the camera. */
  readonly dialog: InputRef;
  readonly camera: InputRef;
  readonly children: ReactNode;
}

/** A place into which files are dropped and pasted, and that opens the dialog for choosing them. */
export function UploadZone({ box, limits, isDisabled, onFiles, dialog, camera, children }: UploadZoneProps) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !isDisabled) onFiles(files);
    return files.length > 0;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isDisabled ? "none" : "copy";
    setOver(!isDisabled);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    // Also where nothing is taken: the browser would leave the page for the file.
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const input = (ref: InputRef, more: { capture?: "environment"; accept: string }) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={limits.limit !== 1 && more.capture === undefined}
      onChange={(event) => {
        take(event.target.files);
        // The same file may be chosen again.
        event.target.value = "";
      }}
      {...more}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are ways beside the button inside, which keyboards use.
    <div
      ref={box}
      className="upload"
      data-over={isOver}
      onPaste={onPaste}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
      {input(dialog, { accept: acceptOf(limits) })}
      {input(camera, { accept: "image/*", capture: "environment" })}
      {isOver && (
        <div className="upload-over" aria-hidden="true">
          {t(messages.dropHere)}
        </div>
      )}
    </div>
  );
}
