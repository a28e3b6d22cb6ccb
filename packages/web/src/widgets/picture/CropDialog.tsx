import ZoomInOutlined from "@ant-design/icons/ZoomInOutlined";
import ZoomOutOutlined from "@ant-design/icons/ZoomOutOutlined";
import { Modal, Slider } from "antd";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { useT } from "../../lib/locale.ts";
import { reportError } from "../../lib/toast.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { uiMessages } from "../../ui/ui.messages.ts";
import { type CutArea, cutPicture } from "./cut-picture.ts";
import { pictureMessages as messages } from "./picture.messages.ts";
import "react-easy-crop/react-easy-crop.css";
import "./picture.css";

interface CropDialogProps {
  readonly picture: HTMLImageElement;
  readonly title: string;
  readonly okText: string;
  /** What is kept is a square in any case; people are shown in a circle. */
  readonly shape: "round" | "rect";
  /** Pixels of what is kept, both ways. */
  readonly side: number;
  /** Takes what was cut; a failure is reported and leaves the dialog open. */
  readonly onCut: (file: File) => Promise<unknown>;
  readonly onClose: () => void;
}

const zooms = { least: 1, most: 4, step: 0.1 } as const;
/** Pixels that an arrow key moves the picture. */
const keyStep = 8;

/** Chooses the square of a picture that is kept. */
export function CropDialog({ picture, title, okText, shape, side, onCut, onClose }: CropDialogProps) {
  const t = useT();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zooms.least);
  const [area, setArea] = useState<CutArea>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (area === undefined) return;
    setSaving(true);
    try {
      await onCut(await cutPicture(picture, area, side));
      onClose();
    } catch (error) {
      reportError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      width={440}
      title={title}
      mask={{ closable: false }}
      okText={okText}
      cancelText={t(uiMessages.cancel)}
      okButtonProps={{ disabled: area === undefined }}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="crop-hint">{t(messages.hint)}</p>
      <div className="crop-box">
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          aspect={1}
          cropShape={shape}
          showGrid={false}
          keyboardStep={keyStep}
          // Its styles come with our own files: the page's policy refuses what a script adds.
          disableAutomaticStylesInjection
          cropperProps={{ role: "application", "aria-label": t(messages.area) }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <ZoomBar zoom={zoom} onZoom={setZoom} />
    </Modal>
  );
}

function ZoomBar({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  const t = useT();
  const { least, most, step } = zooms;
  const by = (change: number) => onZoom(Math.min(most, Math.max(least, zoom + change)));
  return (
    <div className="crop-zoom">
      <IconButton
        label={t(messages.zoomOut)}
        icon={<ZoomOutOutlined />}
        disabled={zoom <= least}
        onClick={() => by(-step * 2)}
      />
      <Slider
        className="crop-slider"
        min={least}
        max={most}
        step={step}
        value={zoom}
        tooltip={{ formatter: (value) => `${Math.round((value ?? 1) * 100)}%` }}
        ariaLabelForHandle={t(messages.zoom)}
        onChange={onZoom}
      />
      <IconButton
        label={t(messages.zoomIn)}
        icon={<ZoomInOutlined />}
        disabled={zoom >= most}
        onClick={() => by(step * 2)}
      />
    </div>
  );
}
