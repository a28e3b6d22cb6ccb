import CameraOutlined from "@ant-design/icons/CameraOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { Button } from "antd";
import { useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { SortableItems } from "../../ui/SortableItems.tsx";
import { filesMessages as messages } from "./files.messages.ts";
import { ImageCard, TaskCard } from "./ImageCard.tsx";
import { UploadHint } from "./UploadHint.tsx";
import { UploadZone, useHasCamera } from "./UploadZone.tsx";
import { buttonNames } from "./upload-names.ts";
import type { UploadProps } from "./upload-props.ts";
import { useFileView } from "./use-file-view.tsx";
import { useUploadPlace } from "./use-upload-place.ts";

/** Pictures: cards in an order of their own, and one more by which others are added. */
export function ImageUpload(props: UploadProps) {
  const t = useT();
  const { id, value, aria, isDisabled = false, buttonText } = props;
  const place = useUploadPlace(props, "image");
  const { limits, tasks } = place;
  const dialog = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useHasCamera(limits);
  const view = useFileView(value, "image");
  const text = buttonText === undefined || buttonText === "" ? t(messages.chooseImage) : buttonText;
  return (
    <UploadZone
      box={place.box}
      limits={limits}
      isDisabled={isDisabled}
      dialog={dialog}
      camera={camera}
      onFiles={place.add}
    >
      <section className="image-cards" aria-label={t(messages.uploadedImages)}>
        <SortableItems
          layout="grid"
          count={value.length}
          nameOf={(index) => value[index]?.name ?? ""}
          onMove={place.move}
          renderItem={(index, handle) => {
            const entry = value[index];
            if (entry === undefined) return null;
            return (
              <ImageCard
                key={entry.fileId}
                entry={entry}
                handle={isDisabled || value.length < 2 ? undefined : handle}
                onPreview={() => view.open(entry)}
                onRemove={isDisabled ? undefined : () => void place.remove(entry)}
              />
            );
          }}
        />
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            onCancel={() => place.cancel(task.id)}
            onRetry={() => place.retry(task.id)}
          />
        ))}
        <button
          type="button"
          {...aria}
          {...buttonNames(id, aria)}
          className="image-card image-add upload-button"
          data-invalid={props.isInvalid === true}
          disabled={isDisabled}
          onClick={() => dialog.current?.click()}
          onBlur={props.onBlur}
        >
          <PlusOutlined aria-hidden="true" />
          <span>{text}</span>
        </button>
      </section>
      {hasCamera && (
        <Button icon={<CameraOutlined />} disabled={isDisabled} onClick={() => camera.current?.click()}>
          {t(messages.takePicture)}
        </Button>
      )}
      {!isDisabled && <UploadHint limits={limits} tips={props.tips} />}
      <div className="visually-hidden" role="status">
        {place.said}
      </div>
      {view.dialog}
    </UploadZone>
  );
}
