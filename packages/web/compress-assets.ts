import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const worthwhileBytes = 1024;

/** Writes each text asset compressed beside itself once, so that the server never compresses while somebody waits. */
export function compressAssets(): Plugin {
  let folder = "";
  return {
    name: "compress-assets",
    apply: "build",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // Not when the bundle is closed: a build that writes nothing closes too.
    async writeBundle() {
      for (const entry of await readdir(folder, { recursive: true })) {
        if (!/\.(m?js|css|svg|html|json)$/.test(entry) || entry === "index.html") continue;
        const file = path.join(folder, entry);
        const bytes = await readFile(file);
        if (bytes.byteLength < worthwhileBytes) continue;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}
