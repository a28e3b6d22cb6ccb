import { extensionOf } from "@gongshu/core/validation/file-check";
import { invalid } from "#platform/http/errors.ts";
import { fileErrors } from "../file.messages.ts";
import type { FileKind } from "./file-kinds.ts";
import { isReadableText } from "./readable-text.ts";

/** Enough for what cameras write before the picture, and for the beginning of a package. */
export const headBytes = 1024 * 1024;

/** What somebody would run by opening it, whatever its name says. */
const programs: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x23, 0x21],
  [0xca, 0xfe, 0xba, 0xbe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
];

export interface PictureLimits {
  readonly maxSide: number;
  readonly maxPixels: number;
}

/**
 * Refuses a file whose first bytes are not what the ending of its name says. So a page called `a.png` is never kept; what begins as a picture and goes on as a
 * page is one, and is sent as a picture only.
 */
export async function inspectContent(
  head: Buffer,
  fileName: string,
  kind: FileKind,
  limits: PictureLimits,
): Promise<void> {
  if (head.byteLength === 0) throw invalid(fileErrors.emptyFile);
  if (!kind.sniffed.includes(await contentOf(head)))
    throw invalid(fileErrors.notWhatItSays, { extension: extensionOf(fileName) });
  if (kind.sizeOf === undefined) return;
  const size = kind.sizeOf(head);
  if (size === undefined || size.width === 0 || size.height === 0) throw invalid(fileErrors.unreadablePicture);
  if (size.width > limits.maxSide || size.height > limits.maxSide)
    throw invalid(fileErrors.tooManyPixels, { limit: limits.maxSide });
  if (size.width * size.height > limits.maxPixels)
    throw invalid(fileErrors.tooManyPixelsInAll, { limit: limits.maxPixels / 1_000_000 });
}

/** The media type of a known format; else whether it is text. */
async function contentOf(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  // Text formats that are known by their first words are texts here.
  if (found !== undefined && !textTypes.has(found.mime)) return found.mime;
  if (programs.some((bytes) => bytes.every((byte, index) => head[index] === byte))) return "program";
  return isReadableText(head) ? "text" : "unknown";
}

const textTypes = new Set([
  "application/xml",
  "text/calendar",
  "text/vcard",
  "image/svg+xml",
  "model/step",
  "text/vtt",
]);
