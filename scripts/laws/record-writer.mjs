// Records of online models are written by one module alone: hooks, history, events and totals depend on it.
import { walk } from "../source-tree.mjs";

const server = "packages/server/src/";
const isTest = (path) => /\.test\.ts$|\/testing\//.test(path);
/** Who writes into tables whose names are known only at run time, with the reason. */
export const writersOfModelTables = {
  "modules/lowcode/online-dev/writing/": "the record writer itself",
  "modules/lowcode/visual-dev/conversion/":
    "fills the new columns of a conversion: the values of records stay the same",
  "modules/lowcode/visual-dev/table-sql.ts": "publishing converts the values of a column whose type changes",
  "platform/db/purge-tenant.ts": "a deleted tenant goes away with all its rows",
};

/** A statement that begins to write into what comes next. */
const writes =
  /(?:\binsert\s+into|\bdelete\s+from|\bmerge\s+into|\btruncate|(?<!\b(?:for|do|no key)\s)\bupdate)\s+(?:only\s+)?$/i;
const writesForm = /(?:\binsert\s+into|\bdelete\s+from|\bmerge\s+into|\btruncate|\bupdate)\s+(?:only\s+)?"?form"?\./i;

function isWrite(node, parent) {
  if (node.type === "Literal") return typeof node.value === "string" && writesForm.test(node.value);
  if (node.type !== "TemplateLiteral") return false;
  const texts = node.quasis.map(({ value }) => value.cooked ?? value.raw);
  if (texts.some((text) => writesForm.test(text))) return true;
  // Tagged ones take stock tables by name, which the law of the owners of tables knows.
  const isTagged = parent?.type === "TaggedTemplateExpression";
  return !isTagged && texts.slice(0, -1).some((text) => writes.test(text));
}

export const recordWriterLaws = [
  {
    name: "record-writer",
    check(file, report) {
      if (!file.path.startsWith(server) || !file.path.endsWith(".ts") || isTest(file.path)) return;
      const path = file.path.slice(server.length);
      if (Object.keys(writersOfModelTables).some((writer) => path.startsWith(writer))) return;
      walk(file.parsed?.program, (node, parent) => {
        if (isWrite(node, parent))
          report(node.start, "may not write into tables of forms: go through writeRecords of lowcode/online-dev");
      });
    },
  },
];
