import path from "node:path";
import type { Plugin } from "vite";

const contract = `${path.resolve(import.meta.dirname, "../contract")}${path.sep}`;
const noSchema = path.resolve(import.meta.dirname, "no-schema.ts");

/**
 * Gives the contract to the browser without its schemas: the server has parsed every reply before it was sent, and parses every
 * request, so that zod would be dead weight on the wire. Methods, paths, permissions and texts stay as they are; types are not
 * touched. Schemas of core keep the real zod.
 */
export function plainContract(): Plugin {
  return {
    name: "plain-contract",
    enforce: "pre",
    resolveId(source, importer) {
      return source === "zod" && importer?.startsWith(contract) === true ? noSchema : undefined;
    },
  };
}
