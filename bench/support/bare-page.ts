import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { BareRows } from "./bare-list.ts";

/**
 * The floor of a list in the browser: a page of plain React with a `<table>`, without a library of controls and without a session, whose server
 * answers from memory.
 */
export async function startBarePage(rows: BareRows): Promise<{ url: string; stop(): void }> {
  const script = gzipSync(await bundled(new URL("bare-list.ts", import.meta.url).pathname));
  const page = gzipSync(
    '<!doctype html><meta charset="utf-8"><title>rows</title><main></main><script type="module" src="/list.js"></script>',
  );
  const data = gzipSync(JSON.stringify(rows));
  const files: Readonly<Record<string, readonly [body: Buffer, type: string, cache: string]>> = {
    "/": [page, "text/html", "no-cache"],
    "/list.js": [script, "text/javascript", "public, max-age=31536000, immutable"],
    "/rows.json": [data, "application/json", "no-store"],
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (file === undefined) return void response.writeHead(404).end();
    const [body, type, cache] = file;
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip", "cache-control": cache }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The bare page has no port.");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, target: "esnext", rollupOptions: { input: entry } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("The bare page could not be built.");
  return output.output[0].code;
}
