import { extensionOf } from "@gongshu/core/validation/file-check";
import { bmpSize, gifSize, jpegSize, pngSize, psdSize, type SizeReader, webpSize } from "./picture-size.ts";

/** What a file of some endings is: how it is told from others by its bytes, and how it is sent. */
export interface FileKind {
  /** Endings of names; the first one is stored. */
  readonly extensions: readonly [string, ...string[]];
  /** As it is sent to browsers: only types that no browser runs. */
  readonly contentType: string;
  /** What the bytes must be found to be; `text` for what is no known format and readable, `unknown` for what is no known format. */
  readonly sniffed: readonly string[];
  readonly sizeOf?: SizeReader;
}

/** Whatever a browser might make of it, it is only saved. */
export const savedOnly = "application/octet-stream";
const office = "application/vnd.openxmlformats-officedocument.";
const zip = "application/zip";
const cfb = "application/x-cfb";
const mp4Types = ["video/mp4", "video/quicktime", "video/x-m4v", "audio/mp4", "audio/x-m4a", "video/3gpp"];

const kind = (
  extensions: readonly [string, ...string[]],
  contentType: string,
  sniffed: readonly string[] = [contentType],
  sizeOf?: SizeReader,
): FileKind => ({ extensions, contentType, sniffed, ...(sizeOf !== undefined && { sizeOf }) });
const saved = (extensions: readonly [string, ...string[]], ...sniffed: string[]) =>
  kind(extensions, savedOnly, sniffed);

const kinds: readonly FileKind[] = [
  // The animated ones are pictures to every program that knows only the still ones.
  kind(["png"], "image/png", ["image/png", "image/apng"], pngSize),
  kind(["jpg", "jpeg"], "image/jpeg", ["image/jpeg"], jpegSize),
  kind(["webp"], "image/webp", ["image/webp"], webpSize),
  kind(["gif"], "image/gif", ["image/gif"], gifSize),
  kind(["bmp"], "image/bmp", ["image/bmp"], bmpSize),
  kind(["tiff", "tif"], "image/tiff"),
  kind(["heic", "heif"], "image/heic", ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]),
  kind(["psd"], savedOnly, ["image/vnd.adobe.photoshop"], psdSize),
  kind(["pdf"], "application/pdf"),
  saved(["docx"], `${office}wordprocessingml.document`, zip),
  saved(["xlsx"], `${office}spreadsheetml.sheet`, zip),
  saved(["pptx"], `${office}presentationml.presentation`, zip),
  saved(["vsdx"], "application/vnd.visio", "application/vnd.ms-visio.drawing", zip),
  saved(["doc", "xls", "ppt", "wps", "et", "dps", "msg", "vsd", "mpp"], cfb, zip),
  saved(["odt"], "application/vnd.oasis.opendocument.text", zip),
  saved(["ods"], "application/vnd.oasis.opendocument.spreadsheet", zip),
  saved(["odp"], "application/vnd.oasis.opendocument.presentation", zip),
  saved(["rtf"], "application/rtf"),
  saved(["ofd", "xmind"], zip),
  kind(["txt", "md", "log", "json", "xml", "yaml", "yml", "ini", "sql", "csv", "tsv"], "text/plain; charset=utf-8", [
    "text",
  ]),
  // Drawings may hold scripts, and mails anything: they are saved as they are, and never shown.
  saved(["svg", "eml"], "text"),
  saved(["dxf", "step", "stp", "igs", "iges"], "text", "unknown"),
  saved(["dwg", "stl"], "image/vnd.dwg", "model/stl", "text", "unknown"),
  kind(["mp3"], "audio/mpeg"),
  kind(["wav"], "audio/wav", ["audio/wav", "audio/vnd.wave", "audio/x-wav"]),
  kind(["m4a"], "audio/mp4", mp4Types),
  kind(["aac"], "audio/aac", ["audio/aac", ...mp4Types]),
  kind(["ogg"], "audio/ogg", ["audio/ogg", "audio/opus", "application/ogg", "audio/ogg; codecs=opus"]),
  kind(["flac"], "audio/flac", ["audio/flac", "audio/x-flac"]),
  saved(["amr"], "audio/amr"),
  kind(["mp4", "mov"], "video/mp4", mp4Types),
  kind(["webm"], "video/webm", ["video/webm", "video/matroska"]),
  saved(["avi"], "video/vnd.avi", "video/x-msvideo"),
  kind(["mkv"], "video/webm", ["video/matroska", "video/x-matroska", "video/webm"]),
  saved(["zip"], zip),
  saved(["rar"], "application/x-rar-compressed", "application/vnd.rar"),
  saved(["7z"], "application/x-7z-compressed"),
  saved(["tar"], "application/x-tar"),
  saved(["gz"], "application/gzip", "application/x-gtar"),
];

const byExtension = new Map(kinds.flatMap((one) => one.extensions.map((extension) => [extension, one] as const)));

/** What the ending of a name says that the file is; undefined for what may not be stored. */
export function kindOfName(fileName: string): FileKind | undefined {
  return byExtension.get(extensionOf(fileName));
}
