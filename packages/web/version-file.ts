import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** The version of a build: names of files carry the hash of what is in them, so the same source gives the same version. */
export function versionOf(fileNames: readonly string[]): string {
  const programs = fileNames.filter((name) => /\.(js|css)$/.test(name)).toSorted();
  return createHash("sha256").update(programs.join("\n")).digest("hex").slice(0, 12);
}

/** Writes the version into the page, and into `version.json`, by which a page that is open learns of a later build. */
export function versionFile(): Plugin {
  let version = "";
  return {
    name: "version-file",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(_page, { bundle = {} }) {
        version = versionOf(Object.keys(bundle));
        // First: the boot program looks for it.
        return [{ tag: "meta", attrs: { name: "version", content: version }, injectTo: "head-prepend" }];
      },
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ version }) });
    },
  };
}
