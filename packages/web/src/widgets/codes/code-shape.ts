import type { BarcodeFormat } from "@gongshu/core/text/code-text";
import JsBarcode from "jsbarcode";
import { create } from "qrcode";
import { qrPath, quietModules } from "../../ui/qr-path.ts";

/** What a code looks like: one path in units of its smallest bar. */
export interface CodeShape {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Written below the bars; empty for QR codes. */
  readonly text: string;
}

export function qrShape(text: string): CodeShape {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * quietModules;
  return { path: qrPath(modules), width: side, height: side, text: "" };
}

interface Encodings {
  encodings?: readonly { readonly data: string; readonly text?: string }[];
}

/** Light bars at either side, without which scanners do not find the code. */
const quietBars = 10;
const barHeight = 50;

/** The bars of a text that fits the format, see `barcodeFault`. */
export function barcodeShape(format: BarcodeFormat, text: string): CodeShape {
  const drawn: Encodings = {};
  JsBarcode(drawn, text, { format, flat: true, displayValue: true });
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join("");
  const path = [...bars.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${index + quietBars} 0h${run.length}v${barHeight}h-${run.length}z`,
  );
  const shown = (drawn.encodings ?? []).map((part) => part.text ?? "").join("");
  return {
    path: path.join(""),
    width: bars.length + 2 * quietBars,
    height: barHeight,
    text: shown === "" ? text : shown,
  };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Height of the text below the bars, in the units of the shape. */
export const textHeight = 14;

/** The picture as a file: black on white, whatever the colours of the screen are. */
export function svgFile({ path, width, height, text }: CodeShape): string {
  const whole = height + (text === "" ? 0 : textHeight);
  const words = text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  const line =
    text === ""
      ? ""
      : `<text x="${width / 2}" y="${height + 11}" font-family="monospace" font-size="11" text-anchor="middle">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width * 4}" height="${whole * 4}"><rect width="${width}" height="${whole}" fill="white"/><path d="${path}" shape-rendering="crispEdges"/>${line}</svg>`;
}
