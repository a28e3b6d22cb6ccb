import type { Worker } from "node:worker_threads";
import { ExcelRefusal } from "../excel-refusal.ts";
import type { SheetRow } from "../sheet-cell.ts";
import type { OpenOptions } from "./opened-workbook.ts";
import type { ReadReply, ReadRequest } from "./read-protocol.ts";
import { chunksAhead } from "./read-protocol.ts";
import { maxMemoryMb, returnThread } from "./thread-pool.ts";

/** A caller that opens a workbook and forgets it would hold a thread for ever. */
const forgottenMs = 600_000;

interface Opened {
  sheetName: string;
  sheetNames: string[];
  chunks: AsyncGenerator<SheetRow[]>;
  share: () => number;
}

/** One reading, on the server's side: takes replies from the thread, keeps the time, and gives the thread back once. */
export class WorkbookReading {
  #replies: ReadReply[] = [];
  #wake: (() => void) | null = null;
  #failure: { error: unknown } | null = null;
  #ended = false;
  #unread = 0;
  #share = 0;
  #leftMs: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #timeoutMs: number;
  readonly #thread: Worker;
  readonly #signal: AbortSignal | undefined;
  readonly #onAbort = (): void => this.#fail(this.#signal?.reason);

  constructor(thread: Worker, timeoutMs: number, signal?: AbortSignal) {
    this.#thread = thread;
    this.#timeoutMs = timeoutMs;
    this.#leftMs = timeoutMs;
    this.#signal = signal;
    thread.on("message", (reply: ReadReply) => this.#take(reply));
    thread.on("error", (error) =>
      this.#fail(isOutOfMemory(error) ? new ExcelRefusal({ reason: "tooComplex", data: { maxMemoryMb } }) : error),
    );
    thread.on("exit", () => this.#fail(new Error("the Excel reading thread ended")));
    signal?.addEventListener("abort", this.#onAbort, { once: true });
    if (signal?.aborted === true) this.#onAbort();
  }

  async open(file: string | Uint8Array, options: OpenOptions, isHandedOver = false): Promise<Opened> {
    const moved = isHandedOver && typeof file !== "string" ? [wholeBuffer(file)] : [];
    if (!this.#ended) this.#thread.postMessage({ kind: "open", file, options } satisfies ReadRequest, moved);
    this.#startClock();
    const reply = await this.#next();
    if (reply.kind !== "opened") throw new Error(`the Excel reading thread answered ${reply.kind} out of turn`);
    return {
      sheetName: reply.sheetName,
      sheetNames: reply.sheetNames,
      chunks: this.#chunks(),
      share: () => this.#share,
    };
  }

  async *#chunks(): AsyncGenerator<SheetRow[]> {
    try {
      for (;;) {
        const reply = await this.#next();
        if (reply.kind !== "rows") return;
        this.#share = reply.share;
        yield reply.rows;
        this.#unread -= 1;
        if (this.#ended) continue;
        this.#send({ kind: "taken" });
        if (this.#unread === chunksAhead - 1) this.#startClock();
      }
    } finally {
      this.#end(false);
    }
  }

  async #next(): Promise<ReadReply> {
    for (;;) {
      const reply = this.#replies.shift();
      if (reply !== undefined) return reply;
      if (this.#failure !== null) throw this.#failure.error;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #take(reply: ReadReply): void {
    if (reply.kind === "refused") return this.#fail(new ExcelRefusal(reply.facts), true);
    if (reply.kind === "failed") return this.#fail(new Error(`Excel reading failed: ${reply.message}`), true);
    this.#replies.push(reply);
    if (reply.kind === "done") this.#end(true);
    if (reply.kind === "rows") this.#unread += 1;
    if (this.#unread >= chunksAhead) this.#pauseClock();
    this.#awake();
  }

  #fail(error: unknown, sound = false): void {
    if (this.#ended) return;
    this.#failure = { error };
    this.#end(sound);
    this.#awake();
  }

  #end(sound: boolean): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener("abort", this.#onAbort);
    returnThread(this.#thread, sound);
  }

  #awake(): void {
    this.#wake?.();
    this.#wake = null;
  }

  #send(request: ReadRequest): void {
    this.#thread.postMessage(request);
  }

  #startClock(): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(
      () => this.#fail(new ExcelRefusal({ reason: "timeOut", data: { timeoutMs: this.#timeoutMs } })),
      this.#leftMs,
    );
  }

  /** The thread waits for the caller now: only the caller's own long silence counts. */
  #pauseClock(): void {
    clearTimeout(this.#timer);
    this.#leftMs = Math.max(1, this.#leftMs - (performance.now() - this.#startedAt));
    this.#timer = setTimeout(
      () => this.#fail(new Error("the rows of an opened workbook were never taken")),
      forgottenMs,
    );
    this.#timer.unref();
  }
}

/** The memory of bytes that can be moved to another thread: their own, and nothing else in it. */
function wholeBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength)
    throw new Error("Only bytes that have their memory to themselves can be handed over.");
  return buffer;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
