import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect } from "vitest";

/** Runs a script of this folder until it is killed, and gives what it has written by then. */
export async function killedProcess(script: string, ...more: readonly string[]): Promise<string> {
  const path = new URL(script, import.meta.url).pathname;
  const child = spawn(process.execPath, [path, ...more], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<string | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await ended, errors.replaceAll("\n", " | ")).toBe("SIGKILL");
  return output;
}
