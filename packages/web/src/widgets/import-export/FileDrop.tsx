import FileExcelOutlined from "@ant-design/icons/FileExcelOutlined";
import type { ImportLimits } from "@gongshu/contract/system/import-history";
import { formatFileSize } from "@gongshu/core/text/file-size";
import { type DragEvent, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { importMessages as messages } from "./import.messages.ts";
import { limitParams } from "./import-file.ts";

export interface FileDropProps {
  readonly file: File | undefined;
  readonly limits: ImportLimits;
  readonly onChoose: (file: File) => void;
}

/** A place to choose or drop one workbook. */
export function FileDrop({ file, limits, onChoose }: FileDropProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen !== undefined) onChoose(chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <button
        type="button"
        className="import-drop"
        data-over={isOver}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileExcelOutlined className="import-drop-icon" />
        <span>{file === undefined ? t(messages.drop) : file.name}</span>
        <span className="import-quiet">
          {file === undefined ? t(messages.note, limitParams(limits)) : formatFileSize(file.size)}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xls,.xlsx"
        aria-label={t(messages.stepFile)}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it has been corrected.
          event.target.value = "";
        }}
      />
    </>
  );
}
