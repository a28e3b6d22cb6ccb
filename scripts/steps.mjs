import { spawn } from "node:child_process";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd]
 * @property {boolean} [live] show the output while it runs, not only when it fails
 */

const shownLines = 200;

/** Output of a failed step, indented; of a very long one, the end is left out. */
function shortened(output) {
  const lines = output.trimEnd().split("\n");
  const shown = lines.slice(0, shownLines).map((line) => `    ${line}`);
  if (lines.length > shownLines) shown.push(`    … and ${lines.length - shownLines} more lines`);
  return shown.join("\n");
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one command to its end.
 * @param {Step} step
 * @returns {Promise<{ name: string, ok: boolean, output: string, ms: number }>}
 */
export function runStep({ name, command, args, env = {}, cwd, live = false }) {
  const since = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const finish = (ok) =>
      resolve({ name, ok, output: Buffer.concat(output).toString("utf8"), ms: performance.now() - since });
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const listen = (stream, shown) =>
      stream.on("data", (bytes) => {
        output.push(bytes);
        if (live) shown.write(bytes);
      });
    listen(child.stdout, process.stdout);
    listen(child.stderr, process.stderr);
    child.on("error", (error) => {
      output.push(Buffer.from(`${command}: ${error.message}\n`));
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

/**
 * Runs steps, at most `atOnce` at a time, and prints one line for each as it ends: what failed shows its output.
 * @param {Step[]} steps
 * @param {number} atOnce
 */
export async function runSteps(steps, atOnce) {
  const since = performance.now();
  const waiting = [...steps];
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      console.log(
        `${result.ok ? "ok    " : "FAILED"} ${step.name.padEnd(18)} ${(result.ms / 1000).toFixed(1).padStart(6)} s`,
      );
      if (!result.ok) console.log(shortened(result.output));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const failed = results.filter((result) => !result.ok).map((result) => result.name);
  console.log(
    failed.length === 0 ? `All good, ${seconds(since)}.` : `Failed: ${failed.join(", ")} (${seconds(since)}).`,
  );
  return { failed, results };
}
