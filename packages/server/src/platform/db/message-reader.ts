/** Takes one whole message: its type, and where its body starts and ends in the buffer. */
export type MessageHandler = (type: number, buffer: Buffer, start: number, end: number) => void;

/** Bytes that PostgreSQL would not send. What comes after them cannot be read either. */
export class ProtocolError extends Error {}

/** The length of a message counts itself. */
const shortestSize = 4;

/**
 * Cuts the bytes that arrive into PostgreSQL messages without copying them. A message that is not complete
 * yet is kept as a list of chunks and joined once, so that a value of many megabytes stays linear.
 */
export class MessageReader {
  /** A message that is longer is dropped while it arrives, and handed on without a body. */
  maxMessage = Number.POSITIVE_INFINITY;
  private readonly handler: MessageHandler;
  /** Bytes that are still to come of a message that is dropped. */
  private dropping = 0;
  private chunks: Buffer[] = [];
  private held = 0;
  private needed = 0;

  constructor(handler: MessageHandler) {
    this.handler = handler;
  }

  /** @throws ProtocolError for a message that cannot be as long as it says */
  feed(chunk: Buffer): void {
    if (this.dropping > 0) {
      const dropped = Math.min(this.dropping, chunk.length);
      this.dropping -= dropped;
      if (dropped < chunk.length) this.feed(chunk.subarray(dropped));
      return;
    }
    if (this.held === 0) {
      this.consume(chunk);
      return;
    }
    this.chunks.push(chunk);
    this.held += chunk.length;
    if (this.held < this.needed) return;
    const joined = Buffer.concat(this.chunks, this.held);
    this.chunks = [];
    this.held = 0;
    this.consume(joined);
  }

  private consume(buffer: Buffer): void {
    const length = buffer.length;
    let at = 0;
    while (at + 5 <= length) {
      const size = readInt32(buffer, at + 1);
      // Lengths beyond 2 GB are negative here.
      if (size < shortestSize) throw new ProtocolError(`a message says that it has ${size} bytes`);
      const end = at + 1 + size;
      if (end > length) break;
      this.handler(buffer[at] ?? 0, buffer, at + 5, end);
      at = end;
    }
    if (at === length) return;
    const rest = buffer.subarray(at);
    const needed = rest.length >= 5 ? readInt32(rest, 1) + 1 : 5;
    if (needed > this.maxMessage) {
      this.dropping = needed - rest.length;
      this.handler(rest[0] ?? 0, rest, 0, 0);
      return;
    }
    this.chunks = [rest];
    this.held = rest.length;
    this.needed = needed;
  }
}

export function readInt32(buffer: Buffer, at: number): number {
  return (
    ((buffer[at] ?? 0) << 24) | ((buffer[at + 1] ?? 0) << 16) | ((buffer[at + 2] ?? 0) << 8) | (buffer[at + 3] ?? 0)
  );
}

export function readInt16(buffer: Buffer, at: number): number {
  return ((buffer[at] ?? 0) << 8) | (buffer[at + 1] ?? 0);
}
