import { describe, expect, it } from "vitest";
import { pngBytes } from "#testing/upload-client.ts";
import { gifSize, jpegSize, pngSize, webpSize } from "./picture-size.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");

describe("the size of a picture", () => {
  it("is read from the header of a PNG", () => {
    expect(pngSize(pngBytes(3, 5))).toEqual({ width: 3, height: 5 });
    expect(pngSize(pngBytes().subarray(0, 20))).toBeUndefined();
  });

  it("is read from the header of a GIF", () => {
    expect(gifSize(Buffer.from("GIF89a\u0040\u0001\u00f0\u0000", "latin1"))).toEqual({ width: 320, height: 240 });
  });

  it("is read from the first frame of a JPEG, past fill bytes and the segments before it", () => {
    const thumbnail = "ffd8 ffc0 0011 08 0010 0010 03 012200 021101 031101";
    const segment = `ffe1 ${(2 + hex(thumbnail).length).toString(16).padStart(4, "0")} ${thumbnail}`;
    expect(jpegSize(hex(`ffd8 ${segment} ffff c2 0011 08 0190 0280 03 012200 021101 031101`))).toEqual({
      width: 640,
      height: 400,
    });
    expect(jpegSize(hex("ffd8 ffe0 0004 0000"))).toBeUndefined();
    expect(jpegSize(hex("ffd8 0000 0000 0000 0000 0000"))).toBeUndefined();
  });

  it("is read from every form of WebP", () => {
    const riff = (form: string, data: string) =>
      Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), Buffer.from(form, "latin1"), hex(data)]);
    expect(webpSize(riff("VP8 ", "00000000 000000 9d012a 4001 f000"))).toEqual({ width: 320, height: 240 });
    expect(webpSize(riff("VP8L", "00000000 2f 3fc13b00 000000000000"))).toEqual({ width: 320, height: 240 });
    expect(webpSize(riff("VP8X", "0a000000 00000000 3f0100 ef0000"))).toEqual({ width: 320, height: 240 });
    expect(webpSize(riff("ALPH", "00000000 00000000 000000 000000"))).toBeUndefined();
  });
});
