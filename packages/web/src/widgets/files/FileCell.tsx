import FileImageOutlined from "@ant-design/icons/FileImageOutlined";
import type { FileEntry } from "@gongshu/core/form/definition";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { hasThumbnail, thumbnail } from "./file-address.ts";
import { filesMessages as messages } from "./files.messages.ts";
import "./file-cell.css";

export interface FileCellProps {
  readonly entries: readonly FileEntry[];
  readonly kind: "file" | "image";
  /** There are more than these. */
  readonly hasMore: boolean;
}

const shownPictures = 3;

/** Files in a cell of a list: small pictures, or the first name; and how many there are. */
export function FileCell({ entries, kind, hasMore }: FileCellProps) {
  const t = useT();
  const [first] = entries;
  if (first === undefined) return null;
  const count = `${entries.length}${hasMore ? "+" : ""}`;
  const names = entries.map(({ name }) => name).join("\n");
  if (kind === "file")
    return (
      <span className="file-cell" title={names}>
        <bdi className="file-cell-name">{first.name}</bdi>
        {entries.length > 1 && <span className="file-cell-count">{t(messages.count, { count })}</span>}
      </span>
    );
  return (
    <span className="file-cell" title={names}>
      {entries.slice(0, shownPictures).map((entry) => (
        <SmallPicture key={entry.fileId} entry={entry} />
      ))}
      {entries.length > shownPictures && <span className="file-cell-count">{count}</span>}
    </span>
  );
}

function SmallPicture({ entry: { url, name } }: { readonly entry: FileEntry }) {
  const [isShown, setShown] = useState(hasThumbnail(name));
  if (!isShown) return <FileImageOutlined className="file-cell-icon" aria-label={name} />;
  return <img src={thumbnail(url, "small")} alt={name} loading="lazy" onError={() => setShown(false)} />;
}
