import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const folder = (name: string) => `${path.resolve(import.meta.dirname, "..", name)}${path.sep}`;
const contract = folder("contract");
const core = `${folder("core")}src${path.sep}`;
const noSchema = path.resolve(import.meta.dirname, "no-schema.ts");
const schemaOfCore = /^@gongshu\/core\/(.+\.schema)$/;
const plain = "\0plain:";

/**
 * Gives the contract to the browser without its schemas: the server has parsed every reply before it was sent, and parses every
 * request, so that zod would be dead weight on the wire. Methods, paths, permissions and texts stay as they are; types are not
 * touched. Schemas of core (`*.schema.ts`) that the contract is made of are left out alike; whoever else imports them gets the real ones.
 */
export function plainContract(): Plugin {
  return {
    name: "plain-contract",
    enforce: "pre",
    resolveId(source, importer) {
      if (importer?.startsWith(contract) !== true) return undefined;
      if (source === "zod") return noSchema;
      const schema = schemaOfCore.exec(source)?.[1];
      return schema === undefined ? undefined : `${plain}${path.join(core, `${schema}.ts`)}`;
    },
    load(id) {
      if (!id.startsWith(plain)) return undefined;
      const text = readFileSync(id.slice(plain.length), "utf8");
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const constants = names.map((name) => `export const ${name} = z;`);
      return `import { z } from ${JSON.stringify(noSchema)};\n${constants.join("\n")}`;
    },
  };
}
