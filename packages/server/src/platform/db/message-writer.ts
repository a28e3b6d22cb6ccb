const PARSE = 0x50;
const BIND = 0x42;
const DESCRIBE = 0x44;
const EXECUTE = 0x45;
const CLOSE = 0x43;
const SYNC = 0x53;
const QUERY = 0x51;
const STATEMENT = 0x53;

/**
 * Writes the messages of one unit of work into one buffer, so that it leaves in one write.
 * pg-protocol's serializer allocates a buffer per message; this one reuses a scratch buffer and copies once.
 */
export class MessageWriter {
  private buffer = Buffer.allocUnsafeSlow(64 * 1024);
  private offset = 0;

  parse(name: string, sql: string): void {
    const start = this.begin(PARSE);
    this.cstring(name);
    this.cstring(sql);
    this.int16(0);
    this.end(start);
  }

  describeStatement(name: string): void {
    const start = this.begin(DESCRIBE);
    this.byte(STATEMENT);
    this.cstring(name);
    this.end(start);
  }

  closeStatement(name: string): void {
    const start = this.begin(CLOSE);
    this.byte(STATEMENT);
    this.cstring(name);
    this.end(start);
  }

  /** Parameters and results in text format: one way to read and write a value, whatever its type. */
  bind(name: string, values: readonly (string | null)[]): void {
    const start = this.begin(BIND);
    this.byte(0);
    this.cstring(name);
    this.int16(0);
    const count = values.length;
    this.int16(count);
    for (let index = 0; index < count; index++) this.value(values[index] ?? null);
    this.int16(0);
    this.end(start);
  }

  /** @param maxRows PostgreSQL stops after so many rows; 0 for all */
  execute(maxRows = 0): void {
    const start = this.begin(EXECUTE);
    this.byte(0);
    this.int32(maxRows);
    this.end(start);
  }

  sync(): void {
    this.end(this.begin(SYNC));
  }

  query(sql: string): void {
    const start = this.begin(QUERY);
    this.cstring(sql);
    this.end(start);
  }

  /** What was written, as a buffer of its own (its memory may be transferred), and starts anew. */
  take(): Uint8Array<ArrayBuffer> {
    const copy = new Uint8Array(this.offset);
    copy.set(this.buffer.subarray(0, this.offset));
    this.clear();
    return copy;
  }

  clear(): void {
    this.offset = 0;
    // A single very large unit must not hold its memory for ever.
    if (this.buffer.length > 4 * 1024 * 1024) this.buffer = Buffer.allocUnsafeSlow(64 * 1024);
  }

  private begin(type: number): number {
    this.ensure(5);
    this.buffer[this.offset] = type;
    this.offset += 5;
    return this.offset - 4;
  }

  private end(start: number): void {
    this.setInt32(start, this.offset - start);
  }

  private byte(value: number): void {
    this.ensure(1);
    this.buffer[this.offset++] = value;
  }

  private int16(value: number): void {
    this.ensure(2);
    this.buffer[this.offset++] = value >>> 8;
    this.buffer[this.offset++] = value;
  }

  private int32(value: number): void {
    this.ensure(4);
    this.setInt32(this.offset, value);
    this.offset += 4;
  }

  private setInt32(at: number, value: number): void {
    const buffer = this.buffer;
    buffer[at] = value >>> 24;
    buffer[at + 1] = value >>> 16;
    buffer[at + 2] = value >>> 8;
    buffer[at + 3] = value;
  }

  private cstring(text: string): void {
    this.text(text);
    this.byte(0);
  }

  private value(text: string | null): void {
    this.ensure(4);
    const at = this.offset;
    this.offset += 4;
    if (text === null) {
      this.setInt32(at, -1);
      return;
    }
    this.text(text);
    this.setInt32(at, this.offset - at - 4);
  }

  private text(text: string): void {
    const length = text.length;
    // 3 bytes is the most that one UTF-16 unit takes in UTF-8.
    this.ensure(length * 3);
    if (length < 24) {
      const buffer = this.buffer;
      let at = this.offset;
      let index = 0;
      for (; index < length; index++) {
        const code = text.charCodeAt(index);
        if (code > 0x7f) break;
        buffer[at++] = code;
      }
      if (index === length) {
        this.offset = at;
        return;
      }
    }
    this.offset += this.buffer.write(text, this.offset, "utf8");
  }

  private ensure(size: number): void {
    if (this.buffer.length - this.offset >= size) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.offset + size));
    this.buffer.copy(grown, 0, 0, this.offset);
    this.buffer = grown;
  }
}
