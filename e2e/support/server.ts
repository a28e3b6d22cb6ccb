import { startServer as start } from "../../scripts/server-process.mjs";

/** A server of a spec file's own, for what the shared one must not suffer: settings, a kill -9, a restart on the same data. */
export interface OwnServer {
  /** Address, without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Asks it to stop and waits; the data folder goes too, unless the caller named it. */
  readonly stop: () => Promise<void>;
  /** kill -9; the data folder stays, so that a second start can find what was acknowledged. */
  readonly kill: () => Promise<void>;
  /** Settles when the process has ended, however that came. */
  readonly ended: Promise<void>;
}

export interface ServerOptions {
  /** Settings on top of those that every test server has. */
  readonly env?: Record<string, string>;
  /** A folder that exists, to start on its data. */
  readonly dataDir?: string;
  readonly port?: number;
}

/** Starts the built product with demo data and waits until it is ready. */
export function startServer({ env = {}, ...options }: ServerOptions = {}): Promise<OwnServer> {
  // Refused by everything but a test server.
  const cheap: Record<string, string> = env["NODE_ENV"] === undefined ? { CHEAP_PASSWORDS: "1" } : {};
  return start({ ...options, env: { ...cheap, ...env } });
}
