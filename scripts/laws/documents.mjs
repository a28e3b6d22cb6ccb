import { existsSync } from "node:fs";
import path from "node:path";

// Written with a bracket around one letter, so that this table does not break its own law.
const outside = [
  /\bsp[e]c (?:shell|platform)\b/i,
  /\b(?:s[e]rver|cl[i]ent)[ -]facts\b/i,
  /\bthe sp[e]c(?:ification)?\b/i,
  /\bissue #?\d+\b/i,
  /(?<!RFC \d+,? )[\u00a7]/,
];
const pageName = /(?<![\w./-])[\w./-]*\w\.md\b/g;

// Migrations that have run are never changed, not even their comments: each database keeps their checksums.
const unchangeable =
  /^packages\/server\/migrations\/00(?:02_directory|03_menu|04_session|06_dictionary|07_bill_rule|13_directory_whole|15_log_tenant)\.sql$/;
const holdsPlantedTexts = /^scripts\/testing\//;

/** Where a page may be that `file` names: beside the file or, as an absolute reference, below the root. */
function isInTree(root, file, name) {
  return [path.dirname(file.path), "."].some((folder) => existsSync(path.join(root, folder, name)));
}

export const documentLaws = [
  {
    name: "no-dead-link",
    check(file, report, { root }) {
      if (!file.path.endsWith(".md")) return;
      for (const link of file.text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)) {
        const target = path.join(root, path.dirname(file.path), decodeURI(link[1] ?? ""));
        if (!existsSync(target)) report(link.index, `the link to "${link[1]}" leads nowhere`);
      }
    },
  },
  {
    name: "no-outside-document",
    check(file, report, { root }) {
      if (unchangeable.test(file.path) || holdsPlantedTexts.test(file.path)) return;
      for (const pattern of outside) {
        const found = pattern.exec(file.text);
        if (found)
          report(
            found.index,
            `"${found[0]}" is a document that readers do not have: state the fact, or put it into docs/`,
          );
      }
      for (const found of file.text.matchAll(pageName))
        if (!isInTree(root, file, found[0])) report(found.index, `"${found[0]}" is not a page of this repository`);
    },
  },
];
