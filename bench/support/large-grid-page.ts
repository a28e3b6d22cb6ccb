import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { dialogsInHiddenPages } from "../../packages/web/dialogs-in-hidden-pages.ts";

const web = path.resolve(import.meta.dirname, "../../packages/web");
const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };
const page = `<!doctype html><html lang="zh-CN" class="gongshu"><head><meta charset="utf-8"><link rel="stylesheet" href="/page.css"></head>
<body style="margin:0"><script type="module" src="/page.js"></script></body></html>`;

export interface ServedPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds a page that holds the data table of the product alone, as users get it, and serves it. */
export async function serveLargeGrid(): Promise<ServedPage> {
  const folder = mkdtempSync(path.join(tmpdir(), "gongshu-bench-grid-"));
  await build({
    root: web,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [dialogsInHiddenPages()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: {
        entry: path.join(web, "src/testing/large-grid.tsx"),
        formats: ["es"],
        fileName: () => "page.js",
        cssFileName: "page",
      },
    },
  });
  const server = createServer(({ url = "/" }, response) => {
    if (url === "/") return response.setHeader("Content-Type", "text/html").end(page);
    const type = types[path.extname(url)];
    if (type === undefined) return response.writeHead(404).end();
    return response.setHeader("Content-Type", type).end(readFileSync(path.join(folder, path.basename(url))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
