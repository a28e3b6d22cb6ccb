import { expect, it } from "vitest";
import { MessageReader, ProtocolError } from "./message-reader.ts";
import { MessageWriter } from "./message-writer.ts";

it("cuts the same messages out of the stream, however it is chopped", () => {
  const writer = new MessageWriter();
  writer.query("select 1");
  writer.bind("s1", ["工枢", null, "", "x".repeat(300)]);
  writer.sync();
  const bytes = Buffer.from(writer.take());
  const cut = (size: number): string[] => {
    const seen: string[] = [];
    const reader = new MessageReader((type, buffer, start, end) =>
      seen.push(`${type}:${buffer.toString("hex", start, end)}`),
    );
    for (let at = 0; at < bytes.length; at += size) reader.feed(bytes.subarray(at, at + size));
    return seen;
  };
  const whole = cut(bytes.length);
  expect(whole.map((message) => message.slice(0, 3))).toEqual(["81:", "66:", "83:"]);
  for (const size of [1, 2, 3, 5, 7, 64, 333]) expect(cut(size)).toEqual(whole);
});

it("writes texts of any length", () => {
  const writer = new MessageWriter();
  for (const text of ["", "a", "ä", "a".repeat(23), "a".repeat(24), "工".repeat(100_000)]) {
    writer.query(text);
    expect(Buffer.from(writer.take()).toString("utf8", 5)).toBe(`${text}\0`);
  }
});

it.each([0xff_ff_ff_ff, 0x80_00_00_00, 0, 3])("refuses a message that says it has %d bytes", (size) => {
  const reader = new MessageReader(() => undefined);
  const head = Buffer.alloc(5, "T");
  head.writeUInt32BE(size, 1);
  expect(() => reader.feed(head)).toThrow(ProtocolError);
});

it("drops a message beyond the limit while it arrives", () => {
  const seen: [string, number][] = [];
  const reader = new MessageReader((type, _buffer, start, end) => seen.push([String.fromCharCode(type), end - start]));
  reader.maxMessage = 100;
  const head = Buffer.alloc(5, "D");
  head.writeInt32BE(1_000_004, 1);
  reader.feed(head);
  for (let left = 1_000_000; left > 0; left -= 1_000) reader.feed(Buffer.alloc(1_000));
  reader.feed(Buffer.from("Z\0\0\0\u0005I"));
  expect(seen).toEqual([
    ["D", 0],
    ["Z", 1],
  ]);
});
