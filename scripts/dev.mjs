// npm run dev: the server, restarted after each change, and the web with hot reload in front of it. Both stop together.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { keepCompiled } from "./compile-cache.mjs";
import { freePort } from "./free-port.mjs";
import { handOver, requireDependencies, requireNode, root } from "./node-runtime.mjs";

/** Starts Vite with every API path, web sockets included, handed on to the server. */
async function startWeb(serverUrl) {
  const { createServer } = await import("vite");
  const target = { target: serverUrl, changeOrigin: false, ws: true };
  const web = await createServer({
    root: path.join(root, "packages/web"),
    server: {
      host: process.env.HOST ?? "127.0.0.1",
      port: Number(process.env.PORT ?? 3000),
      proxy: { "/api": target, "/websocket": target },
    },
  });
  await web.listen();
  web.printUrls();
  return web;
}

async function main(node) {
  const port = await freePort();
  const args = ["--watch", "--watch-preserve-output", path.join(root, "packages/server/src/main.ts")];
  const server = spawn(node, args, {
    stdio: "inherit",
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port) },
  });
  const web = await startWeb(`http://127.0.0.1:${port}`);
  const stop = async () => {
    server.kill("SIGTERM");
    await web.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());
  server.on("exit", () => void stop());
}

requireDependencies();
keepCompiled();
const node = requireNode();
if (node === process.execPath) await main(node);
else handOver(node, fileURLToPath(import.meta.url));
