import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { ProductClient } from "../../bench/support/product.ts";
import { password, people } from "./people.ts";
import { type OwnServer, startServer } from "./server.ts";
import type { StoredFiles } from "./stored-files.ts";
import type { StoredRecords } from "./stored-records.ts";

const run = promisify(execFile);
const dieAt = pathToFileURL(path.join(import.meta.dirname, "die-at.mjs")).href;
const sources = path.resolve(import.meta.dirname, "../../packages/server/src");

/** How a process ended that was run to its end. */
export interface Ended {
  /** Exit code; -1 when it was ended from outside. */
  readonly code: number;
  readonly output: string;
}

/** A server on a data folder of its own that is killed, stopped and started again. */
export class CrashServer {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), "gongshu-crash-"));
  readonly #databaseUrl: string;
  #server: OwnServer | undefined;
  #client: ProductClient | undefined;

  /** The database is in the folder, unless a server is named. */
  constructor(databaseUrl = "") {
    this.#databaseUrl = databaseUrl;
  }

  /** The signed-in administrator of the running server. */
  get client(): ProductClient {
    if (this.#client === undefined) throw new Error("the server does not run");
    return this.#client;
  }

  /** Does nothing while it runs. With a moment, such as `rm .*x`, it dies as by kill -9 just before such a call on the file system. */
  async start(moment?: string): Promise<void> {
    if (this.#server !== undefined) return;
    const dying = moment === undefined ? {} : { DIE_AT: moment, NODE_OPTIONS: `--import=${dieAt}` };
    this.#server = await startServer({
      env: { DEMO_RECORDS: "50", DATABASE_URL: this.#databaseUrl, ...dying },
      dataDir: this.dataDir,
    });
    this.#client = await ProductClient.signIn(this.#server.url, people.admin.account, password);
  }

  /** kill -9. */
  async kill(): Promise<void> {
    await this.#server?.kill();
    this.#server = undefined;
  }

  /** Waits until the server has died at the moment that it was started with. */
  async died(): Promise<void> {
    await this.#server?.ended;
    this.#server = undefined;
  }

  /** SIGTERM; gives back how long the process took, in ms. */
  async stop(): Promise<number> {
    const since = performance.now();
    await this.#server?.stop();
    this.#server = undefined;
    return performance.now() - since;
  }

  /** A second server process on the same folder. */
  async startSecond(): Promise<Ended> {
    return this.#runOnFolder("main.ts");
  }

  /** Stops the server and reads from the folder what is stored, and whether the history holds. */
  async readStopped(modelId: string): Promise<StoredRecords & { readonly history: Ended }> {
    await this.stop();
    const history = await this.#runOnFolder("verify-audit.ts");
    const script = path.join(import.meta.dirname, "stored-records.ts");
    const { stdout } = await run(process.execPath, [script, this.dataDir, modelId], { maxBuffer: 64 * 1024 * 1024 });
    // Printed by a script of this folder.
    return { ...(JSON.parse(stdout) as StoredRecords), history };
  }

  /** Reads from the folder of a server that does not run what is stored of files. */
  async readFiles(): Promise<StoredFiles> {
    const [now] = await this.#filesOnFolder();
    return now;
  }

  /** The same, then what is left after housekeeping has run a long time later. */
  async readAndCleanFiles(): Promise<{ readonly now: StoredFiles; readonly cleaned: StoredFiles }> {
    const [now, cleaned = now] = await this.#filesOnFolder("clean");
    return { now, cleaned };
  }

  async #filesOnFolder(...more: string[]): Promise<[StoredFiles, StoredFiles?]> {
    const script = path.join(import.meta.dirname, "stored-files.ts");
    const { stdout } = await run(process.execPath, [script, this.dataDir, ...more]);
    // Printed by a script of this folder.
    return JSON.parse(stdout) as [StoredFiles, StoredFiles?];
  }

  async #runOnFolder(script: string): Promise<Ended> {
    const env = { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: "", PORT: "0", LOG_LEVEL: "warn" };
    return new Promise((resolve) => {
      execFile(process.execPath, [path.join(sources, script)], { env, timeout: 20_000 }, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
        resolve({ code, output: stdout + stderr });
      });
    });
  }
}
