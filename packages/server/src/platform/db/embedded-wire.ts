import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from "./embedded-worker.ts";
import type { Wire, WireHandlers } from "./wire.ts";

type OpenOptions = Omit<EmbeddedWorkerData, "program">;

/** A wire to an engine in a thread of its own. */
export interface EngineWire extends Wire {
  /** Resolves when the thread is gone, and only then may another one open the same folder. */
  readonly ended: Promise<void>;
}

/**
 * PostgreSQL limits how deep a statement may nest by its own stack. That of JavaScript, 4 MB by default, would run out before, and the
 * engine with it.
 */
const stackSizeMb = 64;
const closeWithinMs = 10_000;

/**
 * Starts PGlite in a worker thread, so that SQL never blocks the event loop, and speaks protocol bytes with it. Resolves when it is open; rejects
 * when the thread is gone.
 */
export async function openEmbeddedWire(options: OpenOptions, signal?: AbortSignal): Promise<EngineWire> {
  const workerData: EmbeddedWorkerData = { ...options, program: await compiledProgram() };
  const wire = new EmbeddedWire(
    new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { stackSizeMb },
    }),
  );
  const stop = (): void => wire.abort(new Error("The database is being closed."));
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await wire.ready;
    return wire;
  } catch (error) {
    await wire.ended;
    throw new Error(
      `The embedded database could not be opened: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

let program: Promise<WebAssembly.Module> | undefined;

/** PGlite's program, compiled once in a process: its threads share the code, and what has been optimised in it. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  program ??= readFile(join(folder, "pglite.wasm")).then((bytes) => WebAssembly.compile(bytes));
  return program;
}

class EmbeddedWire implements EngineWire {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  private readonly worker: Worker;
  private handlers: WireHandlers | null = null;
  private failure: Error | null = null;
  private refuseReady: (error: Error) => void = () => undefined;

  constructor(worker: Worker) {
    this.worker = worker;
    this.ready = new Promise((resolve, reject) => {
      this.refuseReady = reject;
      // One listener for good: a Worker whose last listener leaves stops its port.
      worker.on("message", (message: Uint8Array<ArrayBuffer> | EmbeddedWorkerMessage) => {
        if (message instanceof Uint8Array) this.receive(message);
        else if (message.type === "ready") resolve();
        else if (message.type === "failed") this.abort(new Error(message.message));
      });
    });
    // The opener waits for it. Without a waiter a failure must not be an unhandled rejection.
    this.ready.catch(() => undefined);
    worker.on("error", (error) => this.abort(error instanceof Error ? error : new Error(String(error))));
    this.ended = new Promise((resolve) => {
      worker.on("exit", () => {
        this.abort(new Error("The thread of the embedded database has ended."));
        resolve();
      });
    });
  }

  open(handlers: WireHandlers): void {
    this.handlers = handlers;
    if (this.failure) handlers.onClose(this.failure);
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.worker.postMessage(bytes, [bytes.buffer]);
  }

  /** The engine works on one thing at a time and hears nothing meanwhile. */
  cancel(): void {}

  async close(): Promise<void> {
    if (!this.failure) this.worker.postMessage("close");
    const late = setTimeout(() => void this.worker.terminate(), closeWithinMs);
    await this.ended;
    clearTimeout(late);
  }

  abort(reason: Error): void {
    if (this.failure) return;
    this.failure = reason;
    this.refuseReady(reason);
    this.handlers?.onClose(reason);
    void this.worker.terminate();
  }

  private receive(bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.failure) this.handlers?.onData(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
}
