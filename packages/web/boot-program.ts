import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { insideTemplates } from "./src/app/boot/inside-files.ts";

const source = (file: string) => path.resolve(import.meta.dirname, "src", file);

const entry = source("app/boot/boot.ts");
/** Where index.html wants the program; while developing it is a module like all others. */
const place = '<script type="module" src="/src/app/boot/boot.ts"></script>';

/** What stands in the files that somebody who is signed in needs first. */
const inside = {
  [insideTemplates.frame]: source("app/frame/Frame.tsx"),
  [insideTemplates.list]: source("modules/lowcode/online-form/OnlineListScreen.tsx"),
};

/** One file without imports, so that it runs before anything is drawn. */
async function bootScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2023", lib: { entry, formats: ["iife"], name: "boot", fileName: "boot" } },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (result === undefined || !("output" in result)) throw new Error("The boot program gave no file.");
  return result.output[0].code;
}

/** The files that the file with `module` needs, style sheets last. */
function filesOf(module: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (first === undefined) throw new Error(`No file holds ${module}.`);
  const scripts = new Set([first.fileName]);
  const sheets = new Set<string>();
  for (const name of scripts) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const needed of chunk?.imports ?? []) scripts.add(needed);
    for (const sheet of chunk?.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  }
  return [...scripts, ...sheets];
}

const linkTo = (file: string) =>
  file.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Stands in for the program while the page is built. */
const gap = "<!--boot-->";
const lookPlace = '<link rel="stylesheet" href="/boot.css" />';

/** Takes the program and its style sheet out of what the bundler sees; what is seen before the program arrives is part of the page. */
function makeGap(): Plugin {
  return {
    name: "boot-gap",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      async handler(page) {
        const look = await readFile(path.resolve(import.meta.dirname, "public/boot.css"), "utf8");
        return page.replace(place, gap).replace(lookPlace, `<style>${look}</style>`);
      },
    },
  };
}

/**
 * Puts the program that runs before the first paint into the page, with the names of the files that it fetches for whoever is signed in: else those
 * would be asked for only after the first ones have come and run. It stands before every style sheet, for which scripts wait.
 */
function fillGap(): Plugin {
  let script = { fileName: "", source: "" };
  return {
    name: "boot-program",
    apply: "build",
    async buildStart() {
      const code = await bootScript();
      const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
      script = { fileName: `assets/boot-${hash}.js`, source: code };
    },
    generateBundle() {
      this.emitFile({ type: "asset", ...script });
    },
    transformIndexHtml: {
      order: "post",
      handler(page, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
        const known = new Set(page.match(/(?<=(?:src|href)="\/)assets\/[^"]+/g));
        const templates = Object.entries(inside).map(([id, module]) => {
          const files = filesOf(module, chunks).filter((file) => !known.has(file));
          for (const file of files) known.add(file);
          return `<template id="${id}">${files.map(linkTo).join("")}</template>`;
        });
        const program = `<script src="/${script.fileName}" nonce="__CSP_NONCE__"></script>`;
        return page.replace(gap, [...templates, program].join("\n    "));
      },
    },
  };
}

export const bootProgram = () => [makeGap(), fillGap()];
