import type { FileEntry } from "@gongshu/core/form/definition";
import { useT } from "../../lib/locale.ts";
import { FileRow } from "./FileRow.tsx";
import { filesMessages as messages } from "./files.messages.ts";
import { ImageCard } from "./ImageCard.tsx";
import { useFileView } from "./use-file-view.tsx";
import "./files.css";

export interface FileViewProps {
  readonly entries: readonly FileEntry[];
  readonly kind: "file" | "image";
}

/** Files for reading: to be looked at and fetched. */
export function FileView({ entries, kind }: FileViewProps) {
  const t = useT();
  const view = useFileView(entries, kind);
  if (kind === "image")
    return (
      <section className="image-cards" aria-label={t(messages.uploadedImages)}>
        {entries.map((entry) => (
          <ImageCard key={entry.fileId} entry={entry} onPreview={() => view.open(entry)} />
        ))}
        {view.dialog}
      </section>
    );
  return (
    <section className="file-list" aria-label={t(messages.uploadedFiles)}>
      {entries.map((entry) => (
        <FileRow
          key={entry.fileId}
          entry={entry}
          onPreview={() => view.open(entry)}
          onDownload={() => view.download(entry)}
        />
      ))}
      {view.dialog}
    </section>
  );
}
