// The laws that neither the compiler nor the linter can hold. Each is a small object in one of the lists below.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { boundaryLaws } from "./laws/boundaries.mjs";
import { documentLaws } from "./laws/documents.mjs";
import { hygieneLaws } from "./laws/hygiene.mjs";
import { importStyleLaws } from "./laws/import-style.mjs";
import { languageLaws } from "./laws/languages.mjs";
import { namingLaws } from "./laws/naming.mjs";
import { outboundLaws } from "./laws/outbound.mjs";
import { recordWriterLaws } from "./laws/record-writer.mjs";
import { screenLaws } from "./laws/screens.mjs";
import { tableLaws } from "./laws/tables.mjs";
import { readTree } from "./source-tree.mjs";

export const laws = [
  ...hygieneLaws,
  ...documentLaws,
  ...namingLaws,
  ...importStyleLaws,
  ...boundaryLaws,
  ...languageLaws,
  ...outboundLaws,
  ...screenLaws,
  ...tableLaws,
  ...recordWriterLaws,
];

/** Names of the laws that a file is excused from by `// law-ignore <law> -- reason`; the reason is a law of its own. */
function excusedFrom(file) {
  const names = (file.parsed?.comments ?? []).map((comment) => /^\s*law-ignore ([\w-]+)/.exec(comment.value)?.[1]);
  return new Set(names.filter((name) => name !== undefined && name !== "suppression-reason"));
}

/**
 * Runs every law over the tree below `root`.
 * @param {string} root
 */
export function checkLaws(root) {
  const files = readTree(root);
  const paths = files.map((file) => file.path);
  const broken = [];
  for (const file of files) {
    const excused = excusedFrom(file);
    for (const law of laws) {
      if (excused.has(law.name)) continue;
      law.check(
        file,
        (offset, text) => broken.push({ law: law.name, path: file.path, line: file.lineAt(offset), text }),
        { root, paths },
      );
    }
  }
  return { broken, files: files.length };
}

function main(root) {
  const { broken, files } = checkLaws(root);
  for (const { law, path: file, line, text } of broken) console.log(`${file}:${line}  ${law}: ${text}`);
  console.log(`${files} files, ${laws.length} laws, ${broken.length} broken`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main(path.resolve(process.argv[2] ?? path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
