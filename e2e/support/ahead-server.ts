import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type OwnServer, startServer } from "./server.ts";

const preload = pathToFileURL(path.join(import.meta.dirname, "clock-ahead.mjs")).href;

export interface AheadServer extends OwnServer {
  /** Lets the server's clock jump ahead; that of the browser stays. */
  readonly pass: (ms: number) => void;
}

/** Starts a server whose time can pass at once. */
export async function startAheadServer(env: Readonly<Record<string, string>>): Promise<AheadServer> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "gongshu-clock-")), "ahead");
  let ahead = 0;
  writeFileSync(file, "0");
  const server = await startServer({ env: { ...env, CLOCK_AHEAD: file, NODE_OPTIONS: `--import=${preload}` } });
  const pass = (ms: number) => {
    ahead += ms;
    writeFileSync(file, String(ahead));
  };
  return { ...server, pass };
}
