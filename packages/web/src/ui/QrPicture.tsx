import { create } from "qrcode";
import { useMemo } from "react";
import { qrPath, quietModules } from "./qr-path.ts";
import "./qr-picture.css";

interface QrPictureProps {
  readonly text: string;
  /** For screen readers. */
  readonly name: string;
}

/** A QR code: dark on light in both modes, or phones would not read it. To be loaded late, with the encoder that it brings. */
export function QrPicture({ text, name }: QrPictureProps) {
  const { path, side } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: "M" });
    return { path: qrPath(modules), side: modules.size + 2 * quietModules };
  }, [text]);
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} className="qr-ground" />
      <path d={path} className="qr-modules" />
    </svg>
  );
}
