import { type SizeUnit, sizeUnits } from "../text/file-size.ts";
import type { Message, MessageParams } from "../text/messages.ts";
import { fileCheckMessages as messages } from "./file-check.messages.ts";

/** What is known of a file before it is read; a browser's `File` is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface FileRefusal {
  readonly message: Message;
  readonly params?: MessageParams;
}

/** What may be uploaded into one place. */
export interface UploadRules {
  /** In `unit`; a file must be smaller. 0 or nothing checks no size. */
  readonly maxSize?: number | null | undefined;
  readonly unit: SizeUnit;
  /** Endings without the dot, in small letters; none allows every one. */
  readonly extensions?: readonly string[];
  /** Takes only files that are images by their ending. */
  readonly imagesOnly?: boolean;
}

/** Endings of pictures that every browser shows. */
export const shownPictures = ["png", "jpg", "jpeg", "gif", "webp", "bmp"] as const;
/** Of pictures that only some programs show, and of drawings: these may hold scripts, so that no browser is to open them. */
export const savedPictures = ["tiff", "tif", "heic", "heif", "psd", "svg"] as const;
export const imageExtensions = [...shownPictures, ...savedPictures] as const;

const defaultExtensions = ["jpg", "jpeg", "png", "gif"] as const;
const defaultMaxBytes = 20_971_520;

/** The ending of a file name in small letters, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 1 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Whether a file is a picture by its ending. */
export function isImageName(name: string): boolean {
  const extension = extensionOf(name);
  return imageExtensions.some((known) => known === extension);
}

/** The general check: pictures of at most 20 MB, where nothing else is said. Undefined for a file that may be taken. */
export function checkFile(
  { name, size }: ChosenFile,
  { extensions = defaultExtensions, maxBytes = defaultMaxBytes }: FileLimits = {},
): FileRefusal | undefined {
  if (!extensions.includes(extensionOf(name))) return { message: messages.wrongFormat };
  return size > maxBytes ? { message: messages.tooLarge } : undefined;
}

export interface FileLimits {
  readonly extensions?: readonly string[];
  readonly maxBytes?: number;
}

/** Whether a file is a workbook by its name. */
export function checkWorkbook({ name }: Pick<ChosenFile, "name">): FileRefusal | undefined {
  return /\.xlsx?$/i.test(name) ? undefined : { message: messages.notWorkbook };
}

/** Why a file may not be uploaded; undefined when it may. The server checks the same, and besides what the file really is. */
export function checkUpload({ name, size }: ChosenFile, rules: UploadRules): FileRefusal | undefined {
  const { maxSize, unit, extensions = [], imagesOnly = false } = rules;
  if (imagesOnly && !isImageName(name)) return { message: messages.notImage };
  if (extensions.length > 0 && !extensions.includes(extensionOf(name)))
    return { message: messages.wrongExtension, params: { extensions: extensions.join(", ") } };
  if (size === 0) return { message: messages.empty };
  const limit = maxSize ?? 0;
  if (limit > 0 && size >= limit * sizeUnits[unit])
    return { message: messages.largerThan, params: { size: limit, unit } };
  return undefined;
}

/** Why so many files cannot stand in one place; undefined when they can. A limit of 0 allows any number. */
export function checkCount(count: number, limit: number, imagesOnly: boolean): FileRefusal | undefined {
  if (limit <= 0 || count <= limit) return undefined;
  return { message: imagesOnly ? messages.tooManyImages : messages.tooManyFiles, params: { limit } };
}

/** The files that a place keeps: the last `limit` of them, all when the limit is 0. With a limit of 1 that is the newest. */
export function keepLast<Entry>(entries: readonly Entry[], limit: number): readonly Entry[] {
  return limit > 0 && entries.length > limit ? entries.slice(-limit) : entries;
}

/** The share that a running upload shows, in per cent: never more than 99.9, as the answer of the server is still to come. */
export function shownProgress(share: number): number {
  return Math.min(99.9, Math.max(0, Math.floor(share * 1000) / 10));
}
