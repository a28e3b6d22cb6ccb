import CameraOutlined from "@ant-design/icons/CameraOutlined";
import UploadOutlined from "@ant-design/icons/UploadOutlined";
import { Button } from "antd";
import { useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { SortableItems } from "../../ui/SortableItems.tsx";
import { FileRow, TaskRow } from "./FileRow.tsx";
import { filesMessages as messages } from "./files.messages.ts";
import { UploadHint } from "./UploadHint.tsx";
import { UploadZone, useHasCamera } from "./UploadZone.tsx";
import { buttonNames } from "./upload-names.ts";
import type { UploadProps } from "./upload-props.ts";
import { useFileView } from "./use-file-view.tsx";
import { useUploadPlace } from "./use-upload-place.ts";

/** Attachments: a list of names in an order of their own, with what is on its way below. */
export function FileUpload(props: UploadProps) {
  const t = useT();
  const { id, value, aria, isDisabled = false, buttonText } = props;
  const place = useUploadPlace(props, "file");
  const { limits, tasks } = place;
  const dialog = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useHasCamera(limits);
  const view = useFileView(value, "file");
  const text = buttonText === undefined || buttonText === "" ? t(messages.chooseFile) : buttonText;
  return (
    <UploadZone
      box={place.box}
      limits={limits}
      isDisabled={isDisabled}
      dialog={dialog}
      camera={camera}
      onFiles={place.add}
    >
      <div className="upload-bar">
        <Button
          {...aria}
          {...buttonNames(id, aria)}
          className="upload-button"
          icon={<UploadOutlined />}
          disabled={isDisabled}
          danger={props.isInvalid === true}
          onClick={() => dialog.current?.click()}
          onBlur={props.onBlur}
        >
          {text}
        </Button>
        {hasCamera && (
          <Button icon={<CameraOutlined />} disabled={isDisabled} onClick={() => camera.current?.click()}>
            {t(messages.takePicture)}
          </Button>
        )}
      </div>
      {!isDisabled && <UploadHint limits={limits} tips={props.tips} />}
      {value.length > 0 && (
        <section className="file-list" aria-label={t(messages.uploadedFiles)}>
          <SortableItems
            count={value.length}
            nameOf={(index) => value[index]?.name ?? ""}
            onMove={place.move}
            renderItem={(index, handle) => {
              const entry = value[index];
              if (entry === undefined) return null;
              return (
                <FileRow
                  entry={entry}
                  handle={isDisabled || value.length < 2 ? undefined : handle}
                  onPreview={() => view.open(entry)}
                  onDownload={() => view.download(entry)}
                  onRemove={isDisabled ? undefined : () => void place.remove(entry)}
                />
              );
            }}
          />
        </section>
      )}
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          onCancel={() => place.cancel(task.id)}
          onRetry={() => place.retry(task.id)}
        />
      ))}
      <div className="visually-hidden" role="status">
        {place.said}
      </div>
      {view.dialog}
    </UploadZone>
  );
}
