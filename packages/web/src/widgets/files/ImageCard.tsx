import CloseOutlined from "@ant-design/icons/CloseOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import FileImageOutlined from "@ant-design/icons/FileImageOutlined";
import HolderOutlined from "@ant-design/icons/HolderOutlined";
import ReloadOutlined from "@ant-design/icons/ReloadOutlined";
import { fileMessages } from "@gongshu/contract/system/file.messages";
import type { FileEntry } from "@gongshu/core/form/definition";
import { Progress } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { ItemHandle } from "../../ui/SortableItems.tsx";
import type { TaskRowProps } from "./FileRow.tsx";
import { hasThumbnail, thumbnail } from "./file-address.ts";
import { filesMessages as messages } from "./files.messages.ts";

export interface ImageCardProps {
  readonly entry: FileEntry;
  readonly onPreview: () => void;
  /** Absent where nothing can be changed. */
  readonly onRemove?: (() => void) | undefined;
  /** Absent where there is no order to be changed. */
  readonly handle?: ItemHandle | undefined;
}

/** A picture that has arrived. One that browsers cannot show, such as a psd, is named. */
export function ImageCard({ entry, onPreview, onRemove, handle }: ImageCardProps) {
  const t = useT();
  const { name, url } = entry;
  const [isBroken, setBroken] = useState(!hasThumbnail(name));
  return (
    <div className="image-card">
      <button
        type="button"
        className="image-open"
        aria-label={t(messages.preview, { name })}
        title={name}
        onClick={onPreview}
      >
        {isBroken ? (
          <span className="image-broken">
            <FileImageOutlined />
            <bdi>{name}</bdi>
          </span>
        ) : (
          <img src={thumbnail(url, "small")} alt="" loading="lazy" draggable={false} onError={() => setBroken(true)} />
        )}
      </button>
      <div className="image-tools">
        {handle !== undefined && (
          <button type="button" className="sort-handle" aria-label={t(messages.moveFile, { name })} {...handle}>
            <HolderOutlined />
          </button>
        )}
        {onRemove !== undefined && (
          <IconButton
            size="small"
            label={t(messages.removeFile, { name })}
            icon={<DeleteOutlined />}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  );
}

/** A picture on its way, or one that did not arrive. */
export function TaskCard({ task, onCancel, onRetry }: TaskRowProps) {
  const t = useT();
  const { state, progress } = task;
  const { name } = task.file;
  const hasFailed = state === "failed";
  return (
    <div className="image-card" data-failed={hasFailed} title={name}>
      <div className="image-waiting">
        {state === "waiting" && <span className="file-quiet">{t(messages.waiting)}</span>}
        {state === "running" && (
          <Progress type="circle" size={56} percent={progress} aria-label={t(messages.progressOf, { name })} />
        )}
        {hasFailed && <span className="file-fault">{t(fileMessages.failed)}</span>}
      </div>
      <div className="image-tools" data-shown="true">
        {hasFailed && (
          <IconButton
            size="small"
            label={t(messages.retryUpload, { name })}
            icon={<ReloadOutlined />}
            onClick={onRetry}
          />
        )}
        <IconButton
          size="small"
          label={t(hasFailed ? messages.giveUp : messages.cancelUpload, { name })}
          icon={<CloseOutlined />}
          onClick={onCancel}
        />
      </div>
    </div>
  );
}
