import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from "./embedded-worker.ts";
import type { Wire, WireHandlers } from "./wire.ts";

type OpenOptions = Omit<EmbeddedWorkerData, "program">;

/** Starts PGlite in a worker thread, so that SQL never blocks the event loop, and speaks protocol bytes with it. */
export async function openEmbeddedWire(options: OpenOptions): Promise<Wire> {
  const workerData: EmbeddedWorkerData = { ...options, program: await compiledProgram() };
  const wire = new EmbeddedWire(
    new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData, execArgv: [] }),
  );
  await wire.ready;
  return wire;
}

let program: Promise<WebAssembly.Module> | undefined;

/** PGlite's program, compiled once in a process: its threads share the code, and what has been optimised in it. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  program ??= readFile(join(folder, "pglite.wasm")).then((bytes) => WebAssembly.compile(bytes));
  return program;
}

class EmbeddedWire implements Wire {
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private handlers: WireHandlers | null = null;
  private ended = false;

  constructor(worker: Worker) {
    this.worker = worker;
    this.ready = new Promise((resolve, reject) => {
      let reason = new Error("The embedded database has ended.");
      // One listener for good: a Worker whose last listener leaves stops its port.
      worker.on("message", (message: Uint8Array<ArrayBuffer> | EmbeddedWorkerMessage) => {
        if (message instanceof Uint8Array)
          this.handlers?.onData(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
        else if (message.type === "ready") resolve();
        else if (message.type === "failed")
          reject(new Error(`The embedded database could not be opened: ${message.message}`));
      });
      worker.on("error", (error) => (reason = error instanceof Error ? error : new Error(String(error))));
      worker.on("exit", () => {
        this.ended = true;
        reject(reason);
        this.handlers?.onClose(reason);
      });
    });
  }

  open(handlers: WireHandlers): void {
    this.handlers = handlers;
    if (this.ended) handlers.onClose(new Error("The embedded database has ended."));
  }

  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.worker.postMessage(bytes, [bytes.buffer]);
  }

  close(): Promise<void> {
    if (this.ended) return Promise.resolve();
    return new Promise((resolve) => {
      this.worker.once("exit", () => resolve());
      this.worker.postMessage("close");
    });
  }
}
