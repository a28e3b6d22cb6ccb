import { codeTextMessages as messages } from "./code-text.messages.ts";
import type { Message, MessageParams } from "./messages.ts";

/** Formats of bar codes. */
export const barcodeFormats = ["CODE128", "EAN13", "CODE39"] as const;
export type BarcodeFormat = (typeof barcodeFormats)[number];

/** Longer bar codes are too wide to be read. */
export const maxBarcodeLength = 80;
/** What the largest QR code holds with the error correction M. */
export const maxQrBytes = 2331;

/** Why a text does not fit into a code. */
export interface CodeFault {
  readonly message: Message;
  readonly params?: MessageParams;
}

/** The last digit of an EAN-13 code, from its first twelve. */
export function eanCheckDigit(digits: string): number {
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

function eanFault(text: string): CodeFault | undefined {
  if (!/^\d{12,13}$/.test(text)) return { message: messages.ean13 };
  const digit = eanCheckDigit(text);
  return text.length === 13 && Number(text[12]) !== digit
    ? { message: messages.ean13Check, params: { digit } }
    : undefined;
}

/** Why a text is no bar code of a format; undefined when it is one. */
export function barcodeFault(format: BarcodeFormat, text: string): CodeFault | undefined {
  if (text === "") return { message: messages.empty };
  if (format === "EAN13") return eanFault(text);
  if (text.length > maxBarcodeLength) return { message: messages.tooLong, params: { max: maxBarcodeLength } };
  if (format === "CODE39") return /^[0-9A-Z\-. $/+%]+$/.test(text) ? undefined : { message: messages.code39 };
  return /^[\x20-\x7e]+$/.test(text) ? undefined : { message: messages.code128 };
}

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Why a text does not fit into a QR code; undefined when it does. */
export function qrFault(text: string): CodeFault | undefined {
  if (text === "") return { message: messages.empty };
  return byteLength(text) > maxQrBytes ? { message: messages.tooManyBytes, params: { max: maxQrBytes } } : undefined;
}
