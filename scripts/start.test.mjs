import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root, serverFlags } from "./node-runtime.mjs";

// A product of two files: a build that leaves a trace, and a server that says "ready" and ends well on SIGTERM.
const product = {
  "package-lock.json": "{}",
  "packages/web/src/main.tsx": "export const one = 1;",
  "packages/core/src/one.ts": "export const one = 1;",
  "node_modules/vite/bin/vite.js": `const fs = require("fs");
fs.mkdirSync("dist", { recursive: true });
fs.writeFileSync("dist/index.html", "");
fs.appendFileSync("builds", "x");
process.exit(fs.existsSync("broken") ? 1 : 0);`,
  "packages/server/src/main.ts": `const started: string = "ready";
process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
setInterval(() => {}, 1000);
console.log(started);`,
};

let folder = "";
const write = (relative, text) => {
  mkdirSync(path.dirname(path.join(folder, relative)), { recursive: true });
  writeFileSync(path.join(folder, relative), text);
};
const builds = () =>
  existsSync(path.join(folder, "packages/web/builds"))
    ? readFileSync(path.join(folder, "packages/web/builds"), "utf8").length
    : 0;

/**
 * Starts the product, stops it as soon as it is ready, and gives what it printed and how it ended.
 * @returns {Promise<{ output: string, code: number | null }>}
 */
function startAndStop() {
  return new Promise((resolve) => {
    let isReady = false;
    let output = "";
    const child = spawn(process.execPath, [path.join(folder, "scripts/start.mjs")], {
      cwd: folder,
      // Its two files would be kept for a place that goes with the test.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
    });
    const listen = (bytes) => {
      output += String(bytes);
      if (!isReady && output.includes("ready")) {
        isReady = true;
        child.kill("SIGTERM");
      }
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("close", (code) => resolve({ output, code }));
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gongshu-start-"));
  for (const [relative, text] of Object.entries(product)) write(relative, text);
  mkdirSync(path.join(folder, "scripts"));
  for (const script of ["start.mjs", "compile-cache.mjs", "node-runtime.mjs", "web-build.mjs"])
    copyFileSync(path.join(root, "scripts", script), path.join(folder, "scripts", script));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("npm start", () => {
  it("builds the web, runs the server and hands signals to it", async () => {
    const { output, code } = await startAndStop();
    expect(output).toMatch(/Building the web[\s\S]*ready\s*stopped/);
    expect(code).toBe(0);
    expect(builds()).toBe(1);
  });

  it("gives the server its flags, in the process that npm starts or in one of its own", async () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    expect(scripts.start).toBe(`node ${serverFlags.join(" ")} scripts/start.mjs`);
    write("packages/server/src/main.ts", 'console.log(process.execArgv.join(" "));');
    expect((await startAndStop()).output).toContain(serverFlags.join(" "));
  });

  it("does not build again when nothing has changed", async () => {
    await startAndStop();
    expect((await startAndStop()).output).toBe("ready\nstopped\n");
    expect(builds()).toBe(1);
  });

  it("builds again when a source of core has changed, and not when a test has", async () => {
    await startAndStop();
    write("packages/core/src/one.test.ts", "");
    await startAndStop();
    expect(builds()).toBe(1);
    write("packages/core/src/two.ts", "export const two = 2;");
    await startAndStop();
    expect(builds()).toBe(2);
  });

  it("says that the web could not be built and does not start the server", async () => {
    write("packages/web/broken", "");
    const { output, code } = await startAndStop();
    expect(output).toContain("could not be built");
    expect(output).not.toContain("ready");
    expect(code).toBe(1);
  });

  it("serves what was built where the build tools are not installed", async () => {
    await startAndStop();
    rmSync(path.join(folder, "node_modules/vite"), { recursive: true });
    write("packages/core/src/two.ts", "export const two = 2;");
    expect((await startAndStop()).output).toBe("ready\nstopped\n");
  });

  it("says that the dependencies are missing", async () => {
    rmSync(path.join(folder, "node_modules"), { recursive: true });
    const { output, code } = await startAndStop();
    expect(output).toContain("npm ci");
    expect(code).toBe(1);
  });
});
