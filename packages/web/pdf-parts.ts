import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const library = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
// The package's own description.
const { version } = JSON.parse(readFileSync(path.join(library, "package.json"), "utf8")) as { version: string };

/** What `pdf-document.ts` names to the library; the version is in it, so that browsers may keep the files for ever. */
const folder = `assets/pdf-${version}`;

const namesIn = (part: string, ending: RegExp) =>
  readdirSync(path.join(library, part))
    .filter((name) => ending.test(name))
    .map((name) => `${part}/${name}`);

/** The program beside the page; tables of characters, fonts that documents need not bring along, and the decoder of JPEG 2000 for documents that need them. */
const files = new Set([
  "build/pdf.worker.min.mjs",
  ...namesIn("cmaps", /\.bcmap$|^LICENSE/),
  ...namesIn("standard_fonts", /\.(pfb|ttf)$|^LICENSE/),
  ...namesIn("wasm", /_nowasm_fallback\.js$|^LICENSE.*OPENJPEG$/),
]);

/** Serves beside the program what the library for PDF documents fetches by name. */
export function pdfParts(): Plugin {
  return {
    name: "pdf-parts",
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const name = (request.url ?? "").slice(1).replace(/\?.*$/, "");
        if (files.has(name)) {
          response.setHeader("Content-Type", name.endsWith("js") ? "text/javascript" : "application/octet-stream");
          response.end(readFileSync(path.join(library, name)));
        } else next();
      });
    },
    generateBundle() {
      for (const name of files)
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source: readFileSync(path.join(library, name)) });
    },
  };
}
