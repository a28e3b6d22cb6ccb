import { gifSize, jpegSize, pngSize, type SizeReader, webpSize } from "./picture-size.ts";

/** A format that may be stored and shown. */
export interface FileKind {
  /** Endings of names; the first one is stored. */
  readonly extensions: readonly [string, ...string[]];
  /** As it is sent to browsers: only types that no browser runs. */
  readonly contentType: string;
  /** What the content must be found to be. */
  readonly sniffedTypes: readonly string[];
  readonly sizeOf: SizeReader;
}

export const fileKinds = {
  png: {
    extensions: ["png"],
    contentType: "image/png",
    // The animated ones are pictures to every program that knows only the still ones.
    sniffedTypes: ["image/png", "image/apng"],
    sizeOf: pngSize,
  },
  jpeg: {
    extensions: ["jpg", "jpeg"],
    contentType: "image/jpeg",
    sniffedTypes: ["image/jpeg"],
    sizeOf: jpegSize,
  },
  webp: { extensions: ["webp"], contentType: "image/webp", sniffedTypes: ["image/webp"], sizeOf: webpSize },
  gif: { extensions: ["gif"], contentType: "image/gif", sniffedTypes: ["image/gif"], sizeOf: gifSize },
} as const satisfies Record<string, FileKind>;
export type FileKindName = keyof typeof fileKinds;

/** The kind, among these, that a name says it is of. */
export function kindOfName(fileName: string, names: readonly FileKindName[]): FileKind | undefined {
  const extension = extensionOf(fileName);
  return names.map((name): FileKind => fileKinds[name]).find(({ extensions }) => extensions.includes(extension));
}

/** Without the dot, in lower case. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase();
}
