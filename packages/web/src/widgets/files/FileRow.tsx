import CloseOutlined from "@ant-design/icons/CloseOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import DownloadOutlined from "@ant-design/icons/DownloadOutlined";
import HolderOutlined from "@ant-design/icons/HolderOutlined";
import PaperClipOutlined from "@ant-design/icons/PaperClipOutlined";
import ReloadOutlined from "@ant-design/icons/ReloadOutlined";
import { fileMessages } from "@gongshu/contract/system/file.messages";
import type { FileEntry } from "@gongshu/core/form/definition";
import { Progress } from "antd";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { ItemHandle } from "../../ui/SortableItems.tsx";
import { filesMessages as messages } from "./files.messages.ts";
import type { UploadTask } from "./upload-queue.ts";

export interface FileRowProps {
  readonly entry: FileEntry;
  readonly onPreview: () => void;
  readonly onDownload: () => void;
  /** Absent where nothing can be changed. */
  readonly onRemove?: (() => void) | undefined;
  /** Absent where there is no order to be changed. */
  readonly handle?: ItemHandle | undefined;
}

/** A file that has arrived. */
export function FileRow({ entry, onPreview, onDownload, onRemove, handle }: FileRowProps) {
  const t = useT();
  const { name } = entry;
  return (
    <div className="file-row">
      {handle !== undefined && (
        <button type="button" className="sort-handle" aria-label={t(messages.moveFile, { name })} {...handle}>
          <HolderOutlined />
        </button>
      )}
      <PaperClipOutlined className="file-icon" aria-hidden="true" />
      <button type="button" className="file-name" title={name} onClick={onPreview}>
        <bdi>{name}</bdi>
      </button>
      <IconButton
        size="small"
        label={t(messages.download, { name })}
        icon={<DownloadOutlined />}
        onClick={onDownload}
      />
      {onRemove !== undefined && (
        <IconButton
          size="small"
          label={t(messages.removeFile, { name })}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

export interface TaskRowProps {
  readonly task: UploadTask;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** A file on its way, or one that did not arrive. */
export function TaskRow({ task, onCancel, onRetry }: TaskRowProps) {
  const t = useT();
  const { file, state, progress } = task;
  const { name } = file;
  const hasFailed = state === "failed";
  return (
    <div className="file-row" data-failed={hasFailed}>
      <PaperClipOutlined className="file-icon" aria-hidden="true" />
      <span className="file-name" title={name}>
        <bdi>{name}</bdi>
      </span>
      {state === "waiting" && <span className="file-quiet">{t(messages.waiting)}</span>}
      {state === "running" && (
        <Progress
          className="file-progress"
          percent={progress}
          size="small"
          aria-label={t(messages.progressOf, { name })}
        />
      )}
      {hasFailed && (
        <>
          <span className="file-fault">{t(fileMessages.failed)}</span>
          <IconButton
            size="small"
            label={t(messages.retryUpload, { name })}
            icon={<ReloadOutlined />}
            onClick={onRetry}
          />
        </>
      )}
      <IconButton
        size="small"
        label={t(hasFailed ? messages.giveUp : messages.cancelUpload, { name })}
        icon={<CloseOutlined />}
        onClick={onCancel}
      />
    </div>
  );
}
