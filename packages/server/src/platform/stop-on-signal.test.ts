import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";

/** Runs a process with these steps, asks it to stop once it is there, and gives back how it ended and what it printed. */
async function stopped(steps: string, limitMs: number): Promise<{ code: number | null; printed: string[] }> {
  const program = `
    import { createLogger } from ${JSON.stringify(new URL("./log/logger.ts", import.meta.url).href)};
    import { stopOnSignal } from ${JSON.stringify(new URL("./stop-on-signal.ts", import.meta.url).href)};
    setInterval(() => undefined, 1000);
    stopOnSignal(createLogger("info"), [${steps}], ${limitMs});
    console.log("there");`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (line === "there") child.kill("SIGTERM");
  }
  return { code: await ended, printed };
}

describe("a process that is asked to stop", () => {
  it("takes every step, also after one that fails, and ends well", async () => {
    const say = (word: string) => `async () => console.log("${word}")`;
    const fail = 'async () => { throw new Error("the database is gone") }';
    const { code, printed } = await stopped([say("one"), fail, say("two")].join(), 20_000);
    expect(code).toBe(0);
    expect(printed.filter((line) => line === "one" || line === "two")).toEqual(["one", "two"]);
    expect(printed.join("\n")).toContain("the database is gone");
  });

  it("ends in time when a step never does, says so, and with an exit code of its own", async () => {
    const since = performance.now();
    const { code, printed } = await stopped("() => new Promise(() => undefined)", 300);
    expect(code).toBe(3);
    expect(printed.join("\n")).toContain("not everything has ended within 300 ms");
    expect(performance.now() - since).toBeLessThan(10_000);
  });
});
