import DownloadOutlined from "@ant-design/icons/DownloadOutlined";
import LeftOutlined from "@ant-design/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/RightOutlined";
import ZoomInOutlined from "@ant-design/icons/ZoomInOutlined";
import ZoomOutOutlined from "@ant-design/icons/ZoomOutOutlined";
import { Modal } from "antd";
import { useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { reportError } from "../../lib/toast.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { type Shortcuts, useShortcuts } from "../../ui/use-shortcuts.ts";
import { type FileAddress, fetchFile } from "./fetch-file.ts";
import { filePreviewMessages as messages } from "./file-preview.messages.ts";
import { PreviewBody } from "./PreviewBody.tsx";
import "./file-preview.css";

/** A stored file, as uploads name it. */
export interface PreviewedFile extends FileAddress {
  /** As people call it. */
  readonly name: string;
}

export interface FilePreviewProps {
  readonly files: readonly PreviewedFile[];
  /** The stored name of the one that is shown; undefined while the dialog is closed. */
  readonly shown: string | undefined;
  readonly onShow: (fileId: string | undefined) => void;
  /** In pixels; as wide as pages of documents need, unless it is said. */
  readonly width?: number;
}

const noKeys: Shortcuts = {};
const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** Shows stored files in a dialog, one after the other: by buttons, or the keys ← → + - PageUp and PageDown. */
export function FilePreview({ files, shown, onShow, width }: FilePreviewProps) {
  const t = useT();
  const [zoomAt, setZoomAt] = useState(zooms.indexOf(1));
  const index = files.findIndex(({ fileId }) => fileId === shown);
  const file = files[index];
  const step = (by: number) => {
    const next = files[index + by];
    if (next === undefined) return;
    setZoomAt(zooms.indexOf(1));
    onShow(next.fileId);
  };
  const zoomBy = (by: number) => setZoomAt((at) => Math.max(0, Math.min(zooms.length - 1, at + by)));
  const isOpen = file !== undefined;
  const home = useRef<HTMLDivElement>(null);
  useShortcuts(
    isOpen
      ? { ArrowLeft: () => step(-1), ArrowRight: () => step(1), "+": () => zoomBy(1), "-": () => zoomBy(-1) }
      : noKeys,
    home,
  );
  return (
    <Modal
      open={isOpen}
      title={<bdi className="file-preview-title">{file?.name}</bdi>}
      width={width === undefined ? "min(1100px, 96vw)" : `min(${width}px, 96vw)`}
      centered
      footer={null}
      destroyOnHidden
      onCancel={() => onShow(undefined)}
    >
      {isOpen && (
        <div ref={home}>
          <PreviewBody key={file.fileId} file={file} zoom={zooms[zoomAt] ?? 1} />
          <div className="file-preview-bar">
            <IconButton
              label={t(messages.previous)}
              icon={<LeftOutlined />}
              disabled={index === 0}
              onClick={() => step(-1)}
            />
            <span aria-live="polite">{`${index + 1} / ${files.length}`}</span>
            <IconButton
              label={t(messages.next)}
              icon={<RightOutlined />}
              disabled={index === files.length - 1}
              onClick={() => step(1)}
            />
            <span className="file-preview-gap" />
            <IconButton
              label={t(messages.zoomOut)}
              icon={<ZoomOutOutlined />}
              disabled={zoomAt === 0}
              onClick={() => zoomBy(-1)}
            />
            <IconButton
              label={t(messages.zoomIn)}
              icon={<ZoomInOutlined />}
              disabled={zoomAt === zooms.length - 1}
              onClick={() => zoomBy(1)}
            />
            <IconButton
              label={t(messages.download)}
              icon={<DownloadOutlined />}
              onClick={() => void fetchFile(file).catch(reportError)}
            />
          </div>
        </div>
      )}
    </Modal>
  );
}
