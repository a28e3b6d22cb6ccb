import { describe, expect, it } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { SessionPool } from "./session-pool.ts";
import type { Wire, WireHandlers } from "./wire.ts";
import { workUnit } from "./work-unit.ts";

/** A connection whose other side takes everything and never says a word. */
class SilentWire implements Wire {
  private handlers: WireHandlers | null = null;

  open(handlers: WireHandlers): void {
    this.handlers = handlers;
  }

  send(): void {
    return undefined;
  }

  cancel(): void {
    return undefined;
  }

  abort(reason: Error): void {
    this.handlers?.onClose(reason);
  }

  async close(): Promise<void> {
    this.abort(new Error("closed"));
  }
}

const log = { warn: () => undefined, error: () => undefined };
const usual = { size: 1, depth: 4, waitMs: 60_000, log, onNotification: () => undefined };

function ask(pool: SessionPool, role: "app" | "owner" = "app"): Promise<unknown> {
  return new Promise((resolve, reject) =>
    pool.submit(workUnit("execute", role, 0, [{ sql: "select 1", parameters: [] }], resolve, reject)),
  );
}

describe("a pool of sessions", () => {
  it("gives up a database that owes an answer for too long, and tells everybody who waits", async () => {
    const pool = new SessionPool({ ...usual, silenceMs: 500, connect: async () => new SilentWire() });
    const errors = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(pool).catch((error: unknown) => error)));
    expect(errors.every((error) => error instanceof DatabaseUnavailable)).toBe(true);
    expect(errors.map((error) => error instanceof DatabaseUnavailable && error.wasSent)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("tries a database that cannot be reached again with growing pauses, and refuses everybody in between at once", async () => {
    const attempts: number[] = [];
    const pool = new SessionPool({
      ...usual,
      connect: async () => {
        attempts.push(performance.now());
        throw new Error("nobody there");
      },
    });
    await expect(ask(pool)).rejects.toThrow("nobody there");
    await expect.poll(() => attempts.length).toBe(2);
    const since = performance.now();
    for (let count = 0; count < 100; count++) await expect(ask(pool)).rejects.toThrow(DatabaseUnavailable);
    expect(performance.now() - since).toBeLessThan(200);
    await expect.poll(() => attempts.length, { timeout: 5_000 }).toBe(4);
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(pauses[0]).toBeLessThan(200);
    expect(pauses[1]).toBeGreaterThan(200);
    expect(pauses[2]).toBeGreaterThan(400);
    await pool.close();
    await expect(ask(pool)).rejects.toThrow("being closed");
  });
});
