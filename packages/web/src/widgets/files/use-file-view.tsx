import type { FileEntry } from "@gongshu/core/form/definition";
import { type ReactNode, useState } from "react";
import { reportError } from "../../lib/toast.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { FilePreviewProps, PreviewedFile } from "../file-preview/FilePreview.tsx";
import { fetchFile } from "../file-preview/fetch-file.ts";

export interface FileView {
  readonly open: (entry: FileEntry) => void;
  readonly download: (entry: FileEntry) => void;
  readonly dialog: ReactNode;
}

/** Few people look into a file, and what shows it is large. */
const FilePreview = lazyComponent<FilePreviewProps>(() =>
  import("../file-preview/FilePreview.tsx").then((module) => module.FilePreview),
);

/** So wide is the dialog for pictures. */
const pictureWidth = 600;

/** The category of a stored file is a part of its address. */
function addressed({ url, fileId, name }: FileEntry): PreviewedFile {
  return { type: url.slice(0, url.indexOf(fileId)).split("/").at(-2) ?? "", fileId, name };
}

/** Looking at files, one after the other, and fetching them. */
export function useFileView(entries: readonly FileEntry[], kind: "file" | "image"): FileView {
  const [shown, setShown] = useState<string>();
  return {
    open: ({ fileId }) => setShown(fileId),
    download: (entry) => void fetchFile(addressed(entry)).catch(reportError),
    dialog: shown !== undefined && (
      <FilePreview
        files={entries.map(addressed)}
        shown={shown}
        onShow={setShown}
        {...(kind === "image" && { width: pictureWidth })}
      />
    ),
  };
}
