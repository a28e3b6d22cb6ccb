import { type BarcodeFormat, barcodeFault, qrFault } from "@gongshu/core/text/code-text";
import { Skeleton } from "antd";
import { useT } from "../../lib/locale.ts";
import { useModule } from "../../ui/use-module.ts";
import "./codes.css";

export interface CodeViewProps {
  /** What the code says. */
  readonly text: string;
  readonly format: "QR" | BarcodeFormat;
  /** Side of a QR code, or width of a bar code, in pixels. */
  readonly size?: number;
  /** Buttons for copying and downloading. */
  readonly hasActions?: boolean;
}

// The encoders come with the first code.
const load = () => import("./DrawnCode.tsx");

/** A text as QR code or bar code, or the sentence why it cannot be one. */
export function CodeView({ text, format, size = format === "QR" ? 160 : 240, hasActions = false }: CodeViewProps) {
  const t = useT();
  const open = useModule(load, true);
  const fault = format === "QR" ? qrFault(text) : barcodeFault(format, text);
  if (fault !== undefined) return <span className="code-fault">{t(fault.message, fault.params)}</span>;
  if (open === undefined) return <Skeleton.Node active style={{ width: size, height: format === "QR" ? size : 80 }} />;
  return <open.DrawnCode text={text} format={format} size={size} hasActions={hasActions} />;
}
