import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { DurableFileSystem } from "./durable-file-system.ts";
import { guardEngine } from "./engine-guard.ts";

/** What the main thread tells the worker at its start. */
export interface EmbeddedWorkerData {
  /** The cluster's folder. */
  readonly folder: string;
  /** False only for throw-away databases of tests. */
  readonly durable: boolean;
  readonly setupSql: string;
  /** PGlite, compiled. */
  readonly program: WebAssembly.Module;
}

/** Besides replies, which are plain bytes, the worker says these. */
export type EmbeddedWorkerMessage =
  | { readonly type: "ready" }
  /** It could not be opened, or has failed: the thread ends. */
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "closed" };

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread only.");

const { folder, durable, setupSql, program } = workerData as EmbeddedWorkerData;

const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
startParams.push(
  "-c",
  durable ? "fsync=on" : "fsync=off",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  durable ? "synchronous_commit=on" : "synchronous_commit=off",
);

/** The engine's last words: what it writes before it ends itself says more than the way it ended. */
let lastWords = "";
const hear = (line: string): boolean => {
  const [, words] = /\b((?:PANIC|FATAL): .*)/.exec(line) ?? [];
  if (words !== undefined) lastWords = words;
  return false;
};

const say = (message: EmbeddedWorkerMessage): void => port.postMessage(message);

function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  say({ type: "failed", message: lastWords === "" ? reason : `${lastWords} (${reason})` });
  // At once, and past every `catch`.
  process.exit(1);
}

try {
  const files = new DurableFileSystem(folder, (engine) => guardEngine(engine, fail));
  const database = new PGlite({ fs: files, startParams, pgliteWasmModule: program, onStderr: hear });
  await database.waitReady;
  await database.exec(setupSql);
  port.on("message", (message: Uint8Array | "close") => {
    if (message === "close") {
      void database.close().finally(() => {
        say({ type: "closed" });
        port.close();
      });
      return;
    }
    const reply = execute(database, message);
    port.postMessage(reply, [reply.buffer]);
  });
  say({ type: "ready" });
} catch (error) {
  fail(error);
}

function execute(database: PGlite, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The callback and the work itself run before this returns; only its promise is later. The streaming form is the
  // one that does not also parse the reply inside PGlite.
  void database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => {
      chunks.push(bytes.slice());
      size += bytes.length;
    },
  });
  const reply = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    reply.set(chunk, at);
    at += chunk.length;
  }
  return reply;
}
