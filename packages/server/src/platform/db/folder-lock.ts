// law-ignore outbound-port -- connects to the socket of the lock on this machine, to ask who holds it
import { createHash } from "node:crypto";
import { closeSync, openSync, realpathSync, statSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";

/**
 * Holds a folder for one process. The operating system keeps the lock: it is a listening socket, which disappears
 * with its process however that ends, so there are no stale locks and no reused process numbers to guess about.
 * On Linux an abstract socket decides the race; a socket file in the folder is also seen from other containers.
 */
export class FolderLock {
  private readonly servers: readonly Server[];
  private readonly descriptor: number;

  private constructor(servers: readonly Server[], descriptor: number) {
    this.servers = servers;
    this.descriptor = descriptor;
  }

  /** Throws a sentence that names the folder and, where it answers, the process that holds it. */
  static async acquire(folder: string): Promise<FolderLock> {
    const real = realpathSync(folder);
    const { dev, ino } = statSync(real);
    const digest = createHash("sha256").update(`${dev}:${ino}:${real}`).digest("hex").slice(0, 32);
    const descriptor = openSync(real, "r");
    const servers: Server[] = [];
    try {
      if (process.platform === "win32") servers.push(await listen(`\\\\.\\pipe\\gongshu-${digest}`, real));
      if (process.platform === "linux") servers.push(await listen(`\0gongshu-${digest}`, real));
      // Socket addresses are short; on Linux the way through the open folder is, however deep the folder lies.
      if (process.platform === "linux") servers.push(await listenOnFile(`/proc/self/fd/${descriptor}/lock`, real));
      else if (process.platform !== "win32") servers.push(await listenOnFile(join(real, "lock"), real));
      return new FolderLock(servers, descriptor);
    } catch (error) {
      for (const server of servers) server.close();
      closeSync(descriptor);
      throw error;
    }
  }

  async release(): Promise<void> {
    await Promise.all(this.servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
    closeSync(this.descriptor);
  }
}

function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

async function listen(path: string, folder: string): Promise<Server> {
  // Written for a process that finds the folder taken, to name the one that holds it.
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(String(process.pid));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ path }, resolve);
    });
  } catch (error) {
    if (errorCodeOf(error) !== "EADDRINUSE") throw error;
    throw new Error(inUse(folder, await holder(path)), { cause: error });
  }
  server.unref();
  return server;
}

async function listenOnFile(path: string, folder: string): Promise<Server> {
  const pid = await holder(path);
  if (pid !== null) throw new Error(inUse(folder, pid));
  try {
    unlinkSync(path);
  } catch (error) {
    if (errorCodeOf(error) !== "ENOENT") throw error;
  }
  return listen(path, folder);
}

/** The process number that the holder answers with, "" when it does not say, null when there is no listener. */
function holder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ path });
    socket.setTimeout(1_000, () => {
      socket.destroy();
      resolve(answer);
    });
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("end", () => resolve(answer));
    socket.on("error", (error) =>
      resolve(errorCodeOf(error) === "ECONNREFUSED" || errorCodeOf(error) === "ENOENT" ? null : answer),
    );
  });
}

function inUse(folder: string, pid: string | null): string {
  const who = pid ? `process ${pid}` : "another process";
  return `The data folder ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder; to run several server processes, use a PostgreSQL server (DATABASE_URL).`;
}
