import CopyOutlined from "@ant-design/icons/CopyOutlined";
import DownloadOutlined from "@ant-design/icons/DownloadOutlined";
import FileImageOutlined from "@ant-design/icons/FileImageOutlined";
import { useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { saveFile } from "../../lib/transfer.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { CodeViewProps } from "./CodeView.tsx";
import { barcodeShape, qrShape, svgFile, textHeight } from "./code-shape.ts";
import { codesMessages as messages } from "./codes.messages.ts";
import { copyPicture, pngOf } from "./svg-picture.ts";

/** Part of a file's name that every system takes. */
const fileNameOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_").slice(0, 60) || "code";

/** The drawing: dark on light in both modes, or scanners would not read it. */
export function DrawnCode({ text, format, size, hasActions }: Required<CodeViewProps>) {
  const t = useT();
  const shape = useMemo(() => (format === "QR" ? qrShape(text) : barcodeShape(format, text)), [text, format]);
  const { width } = shape;
  const height = shape.height + (shape.text === "" ? 0 : textHeight);
  const name = fileNameOf(text);
  const copy = async () => {
    const isCopied = await copyPicture(pngOf(svgFile(shape)));
    toast(isCopied ? "success" : "warning", t(isCopied ? messages.copied : messages.copyFailed));
  };
  const savePng = () => {
    pngOf(svgFile(shape)).then((png) => saveFile(png, `${name}.png`), reportError);
  };
  return (
    <span className="code-view">
      <svg
        className="code-drawing"
        width={size}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t(format === "QR" ? messages.qrCode : messages.barcode, { text })}
      >
        <rect width={width} height={height} className="code-ground" />
        <path d={shape.path} className="code-ink" shapeRendering="crispEdges" />
        {shape.text !== "" && (
          <text
            x={width / 2}
            y={shape.height + 11}
            className="code-ink code-text"
            textAnchor="middle"
            aria-hidden="true"
          >
            {shape.text}
          </text>
        )}
      </svg>
      {hasActions && (
        <span className="code-actions">
          <IconButton size="small" label={t(messages.copy)} icon={<CopyOutlined />} onClick={() => void copy()} />
          <IconButton size="small" label={t(messages.downloadPng)} icon={<FileImageOutlined />} onClick={savePng} />
          <IconButton
            size="small"
            label={t(messages.downloadSvg)}
            icon={<DownloadOutlined />}
            onClick={() => saveFile(new Blob([svgFile(shape)], { type: "image/svg+xml" }), `${name}.svg`)}
          />
        </span>
      )}
    </span>
  );
}
