import { crc32, deflateSync } from "node:zlib";
import type { Envelope } from "@gongshu/contract/errors";
import type { TestApp } from "./test-app.ts";

export interface TestUpload {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Of the part; `file` by default. */
  readonly fieldName?: string;
}

/** Posts a file as browsers do. */
export async function postFile(
  { app }: TestApp,
  url: string,
  token: string,
  { fileName, bytes, fieldName = "file" }: TestUpload,
): Promise<Envelope> {
  const boundary = "----gongshu-test";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${fieldName}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const reply = await app.inject({
    method: "POST",
    url,
    headers: {
      ...(token !== "" && { authorization: token }),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return reply.json<Envelope>();
}

/** A grey PNG; `shownWidth` and `shownHeight` lie in its header. */
export function pngBytes(width = 2, height = 2, shownWidth = width, shownHeight = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(shownWidth, 0);
  header.writeUInt32BE(shownHeight, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x7f);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
