import { once } from "node:events";
import type { Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import type { Logger } from "../log/logger.ts";

/** What the scanner says of a file. */
export type ScanVerdict =
  | { readonly is: "clean" | "tooLarge" | "unavailable" }
  | { readonly is: "infected"; readonly virus: string };

/** Of the whole of a scan, and of a pause in it. */
const presetTimeoutMs = 10 * 60_000;
const pieceBytes = 256 * 1024;
const maxReplyBytes = 4096;

interface ScannerOptions {
  /** A connection to clamd that is still being made. */
  readonly connect: () => Socket;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

/** Has streams of bytes scanned by clamd, by its command INSTREAM. Whatever goes wrong is "unavailable", never "clean". */
export class VirusScanner {
  readonly #options: ScannerOptions;

  constructor(options: ScannerOptions) {
    this.#options = options;
  }

  async scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict> {
    const { connect, log, timeoutMs = presetTimeoutMs } = this.#options;
    const socket = connect();
    const failed = new Promise<never>((_resolve, reject) => socket.once("error", reject));
    failed.catch(() => undefined);
    const over = new AbortController();
    const late = setTimeout(() => socket.destroy(new Error(`no verdict within ${timeoutMs} ms`)), timeoutMs);
    try {
      const reply = readReply(socket);
      reply.catch(() => undefined);
      const sending = send(socket, bytes, over.signal);
      sending.catch(() => undefined);
      // It may say before the end that it has had enough.
      await Promise.race([sending, reply, failed]);
      return verdictOf(await Promise.race([reply, failed]));
    } catch (error) {
      log.error({ error }, "the virus scanner did not answer");
      return { is: "unavailable" };
    } finally {
      clearTimeout(late);
      over.abort();
      socket.destroy();
    }
  }
}

/** Pieces, each behind its length, and one without bytes at the end. */
async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of bytes) {
    signal.throwIfAborted();
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes);
      socket.write(lengthOf(piece));
      if (!socket.write(piece)) await once(socket, "drain", { signal });
      // A scanner that has had enough says so and hangs up: its word is read before the next piece fails.
      await turn();
    }
  }
  socket.write(lengthOf(new Uint8Array()));
}

function lengthOf({ byteLength }: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byteLength);
  return length;
}

async function readReply(socket: Socket): Promise<string> {
  let reply = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    reply += String(chunk);
    const end = reply.indexOf("\0");
    if (end >= 0) return reply.slice(0, end);
    if (reply.length > maxReplyBytes) break;
  }
  throw new Error("the answer of the virus scanner has no end");
}

/** `stream: OK`, `stream: <name> FOUND`, or `<reason> ERROR`. */
function verdictOf(reply: string): ScanVerdict {
  if (reply === "stream: OK") return { is: "clean" };
  const virus = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (virus !== undefined) return { is: "infected", virus };
  if (/size limit exceeded/i.test(reply)) return { is: "tooLarge" };
  throw new Error(`the virus scanner answered: ${reply}`);
}
