export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height as the first bytes of a picture say; undefined when they do not. Nothing is decoded. */
export type SizeReader = (head: Buffer) => PictureSize | undefined;

/** The header chunk comes first. */
export const pngSize: SizeReader = (head) => {
  if (head.length < 24 || head.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
};

export const gifSize: SizeReader = (head) => {
  if (head.length < 10) return undefined;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
};

/** A negative height means that the first line is the highest one. */
export const bmpSize: SizeReader = (head) => {
  if (head.length < 26) return undefined;
  return { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) };
};

export const psdSize: SizeReader = (head) => {
  if (head.length < 26) return undefined;
  return { width: head.readUInt32BE(18), height: head.readUInt32BE(14) };
};

/** One of three forms: lossy, lossless, or extended with the size of the canvas. */
export const webpSize: SizeReader = (head) => {
  if (head.length < 30) return undefined;
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
};

/** Start-of-frame markers; what is missing among them are tables of other kinds. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Walks the segments to the first frame; thumbnails lie inside of segments and are passed by. */
export const jpegSize: SizeReader = (head) => {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      // A fill byte.
      at += 1;
      continue;
    }
    if (frameMarkers.has(marker)) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    at += 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
};
