import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./node-runtime.mjs";

// A server of a few lines that keeps a count in its data folder, in a copy of the repository's shape.
const smallServer = `import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
if (process.env["BROKEN"]) throw new Error("no such setting");
appendFileSync(process.env["DATA_DIR"] + "/starts", "x");
createServer((request, reply) => {
  reply.statusCode = process.env["NEVER"] ? 503 : 200;
  reply.end(request.url);
}).listen(Number(process.env["PORT"]), process.env["HOST"]);
process.on("SIGTERM", () => process.exit(0));
`;

let folder = "";
/** @type {typeof import("./server-process.mjs").startServer} */
let startServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gongshu-process-"));
  for (const part of ["scripts", "packages/server/src"]) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, "packages/server/src/main.ts"), smallServer);
  for (const script of ["server-process.mjs", "free-port.mjs", "node-runtime.mjs"])
    copyFileSync(path.join(root, "scripts", script), path.join(folder, "scripts", script));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  ({ startServer } = await import(path.join(folder, "scripts/server-process.mjs")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a server for tests", () => {
  it("is ready when it is handed out, and takes its data folder with it when it stops", async () => {
    const server = await startServer();
    expect(await (await fetch(`${server.url}/hello`)).text()).toBe("/hello");
    await server.stop();
    expect(existsSync(server.dataDir)).toBe(false);
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  });

  it("starts again on the data of one that was killed", async () => {
    const killed = await startServer();
    await killed.kill();
    const second = await startServer({ dataDir: killed.dataDir });
    await second.stop();
    expect(readFileSync(path.join(killed.dataDir, "starts"), "utf8")).toBe("xx");
    rmSync(killed.dataDir, { recursive: true });
  });

  it("says what the server printed when it ends before it is ready", async () => {
    await expect(startServer({ env: { BROKEN: "1" } })).rejects.toThrow(
      /ended before it was ready[\s\S]*no such setting/,
    );
  });

  it("gives up on a server that never becomes ready", async () => {
    await expect(startServer({ env: { NEVER: "1" }, readyWithinMs: 600 })).rejects.toThrow("not ready within 0.6 s");
  });
});
