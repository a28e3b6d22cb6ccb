import { extensionOf, savedPictures, shownPictures } from "@gongshu/core/validation/file-check";

/** How a stored file can be looked at. */
export const previewKinds = ["image", "pdf", "text", "csv", "audio", "video", "office", "none"] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Endings of names by what such files are for; without the dot, in small letters. */
export const fileGroups = {
  /** What every browser shows, and what is made smaller for lists. */
  picture: shownPictures,
  /** Kept as they are, and downloaded. */
  rawPicture: savedPictures,
  pdf: ["pdf"],
  office: ["doc", "docx", "xls", "xlsx", "ppt", "pptx", "wps", "et", "dps", "odt", "ods", "odp", "rtf"],
  text: ["txt", "md", "log", "json", "xml", "yaml", "yml", "ini", "sql"],
  csv: ["csv", "tsv"],
  audio: ["mp3", "wav", "m4a", "aac", "ogg", "flac", "amr"],
  video: ["mp4", "mov", "webm", "avi", "mkv"],
  archive: ["zip", "rar", "7z", "tar", "gz"],
  /** Of mail programs, drawing programs and the like; only ever downloaded. */
  other: ["eml", "msg", "ofd", "dwg", "dxf", "step", "stp", "igs", "iges", "stl", "vsd", "vsdx", "mpp", "xmind"],
} as const satisfies Record<string, readonly string[]>;
export type FileGroup = keyof typeof fileGroups;

const everything = Object.keys(fileGroups) as FileGroup[];
const pictures: readonly FileGroup[] = ["picture", "rawPicture"];

/** Which setting of the tenant limits the size: of files, of pictures; or a fixed number of bytes. */
export type SizeLimit = "fileMaxMb" | "imageMaxMb" | number;

export interface UploadType {
  readonly groups: readonly FileGroup[];
  readonly limit: SizeLimit;
  /** Pictures that are shown to everybody, also without a session: how wide and high they may be, in pixels. */
  readonly publicPixels?: number;
}

const megabyte = 1024 * 1024;

/** What may be uploaded, by the `type` in the address. */
export const uploadTypes = {
  userAvatar: { groups: ["picture"], limit: 5 * megabyte, publicPixels: 4096 },
  /** Logos and icons of tenants. */
  brand: { groups: ["picture"], limit: megabyte, publicPixels: 2048 },
  annex: { groups: everything, limit: "fileMaxMb" },
  annexpic: { groups: pictures, limit: "imageMaxMb" },
  workFlow: { groups: everything, limit: "fileMaxMb" },
  IM: { groups: ["picture", "audio", "video"], limit: 5 * megabyte },
  mail: { groups: everything, limit: "fileMaxMb" },
  weixin: { groups: ["picture", "audio", "video", "pdf", "office", "text"], limit: "fileMaxMb" },
  document: { groups: everything, limit: "fileMaxMb" },
  preview: { groups: ["picture", "pdf", "office", "text", "csv"], limit: "fileMaxMb" },
  temporary: { groups: everything, limit: "fileMaxMb" },
  template: { groups: ["office", "pdf", "text"], limit: "fileMaxMb" },
  codeGenerator: { groups: ["archive"], limit: "fileMaxMb" },
  screenShot: { groups: pictures, limit: "imageMaxMb" },
  banner: { groups: pictures, limit: "imageMaxMb" },
  bg: { groups: pictures, limit: "imageMaxMb" },
  border: { groups: pictures, limit: "imageMaxMb" },
  source: { groups: ["picture", "rawPicture", "video"], limit: "imageMaxMb" },
} as const satisfies Record<string, UploadType>;
export type UploadTypeName = keyof typeof uploadTypes;

/** Undefined for what is no type of uploads. */
export function uploadTypeOf(name: string): UploadType | undefined {
  return Object.hasOwn(uploadTypes, name) ? uploadTypes[name as UploadTypeName] : undefined;
}

/** The endings that a type of uploads takes. */
export function extensionsOf({ groups }: UploadType): string[] {
  return groups.flatMap((group): readonly string[] => fileGroups[group]);
}

const ways: Partial<Record<FileGroup, PreviewKind>> = {
  picture: "image",
  pdf: "pdf",
  office: "office",
  text: "text",
  csv: "csv",
  audio: "audio",
  video: "video",
};

/** How a file of this name can be looked at. */
export function previewKindOf(fileName: string): PreviewKind {
  const extension = extensionOf(fileName);
  // Neither is played by browsers.
  if (["amr", "avi"].includes(extension)) return "none";
  const group = everything.find((name) => fileGroups[name].some((known) => known === extension));
  return (group && ways[group]) ?? "none";
}
