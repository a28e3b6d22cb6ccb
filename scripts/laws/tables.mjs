// A module names its own tables only, and those that are declared for it in table-owners.mjs.
import { walk } from "../source-tree.mjs";
import { tableOwners } from "./table-owners.mjs";

const server = "packages/server/src/";
const tablesFile = `${server}platform/db/tables.ts`;
const isTest = (path) => /\.test\.ts$|\/testing\//.test(path);

const snakeCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const byName = new Map(
  Object.keys(tableOwners).flatMap((name) => [
    [name, name],
    [snakeCase(name), name],
  ]),
);
/** Names that are no ordinary words: whoever writes them means the table. */
const isTelling = (name) => /[A-Z_]/.test(name);

const readers = /^(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?|table)$/;
const writers = /^(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
/** Helpers of the platform that write the table that they are told. */
const writingHelpers = /^(?:Entity|insertRows|updateRows|reassignRows|stockBelonging)$/;
const sqlNames =
  /\b(delete\s+from|insert\s+into|merge\s+into|(?<!\b(?:for|do)\s)update|from|join|using|null::)\s*(?:only\s+)?"?([a-z_]+)\b/g;
const looksLikeSql = /\b(?:select|where|set|values|join|exists|delete|null::)/;

/** What a file belongs to: a module as `area/name`, the platform, or nothing that the law is about. */
export function unitOf(path) {
  if (!path.startsWith(server) || !path.endsWith(".ts") || isTest(path) || path === tablesFile) return undefined;
  return /^modules\/([^/]+\/[^/]+)\//.exec(path.slice(server.length))?.[1] ?? "platform";
}

const textsOf = (node) => {
  if (node?.type === "ArrayExpression") return node.elements.flatMap(textsOf);
  return typeof node?.value === "string" ? [node.value] : [];
};

function* ofCall(node) {
  const name = node.callee.property?.name ?? node.callee.name ?? "";
  const isWrite = writers.test(name) || writingHelpers.test(name);
  if (!isWrite && !readers.test(name)) return;
  const given = [...node.arguments];
  for (const text of [...given, ...(node.typeArguments?.params ?? [])].flatMap((part) =>
    part.type === "ObjectExpression"
      ? part.properties.flatMap((property) => (property.key?.name === "table" ? textsOf(property.value) : []))
      : textsOf(part.literal ?? part),
  ))
    yield { name: text.split(" ")[0], isWrite };
}

function* ofSql(text) {
  if (!looksLikeSql.test(text)) return;
  for (const [, verb = "", name] of text.matchAll(sqlNames))
    yield { name, isWrite: /^(?:delete|insert|merge|update)/.test(verb) };
}

function* ofNode(node, parent, isArgument) {
  if (node.type === "CallExpression" || node.type === "NewExpression") yield* ofCall(node);
  else if (node.type === "TemplateLiteral")
    yield* ofSql(node.quasis.map(({ value }) => value.cooked ?? value.raw).join("?"));
  else if (node.type === "Literal" && typeof node.value === "string") {
    yield* ofSql(node.value);
    const key = parent?.type === "Property" && parent.value === node ? parent.key.name : undefined;
    // History names the kind of a thing by its table, which touches nothing.
    if (key === "table" || (isTelling(node.value) && key !== "entity" && !isArgument))
      yield { name: node.value, isWrite: false };
  }
}

/** The tables that a file names, with the place and whether it writes them. */
export function* tableUses(file) {
  const found = [];
  const arguments_ = new Set();
  walk(file.parsed?.program, (node, parent) => {
    // What a call is given is a table only where the call says so: `select("attemptCount")` is about a column.
    if (node.type === "CallExpression" || node.type === "NewExpression")
      for (const given of node.arguments) for (const part of given.elements ?? [given]) arguments_.add(part);
    for (const { name, isWrite } of ofNode(node, parent, arguments_.has(node))) {
      const table = byName.get(name);
      if (table !== undefined) found.push({ table, isWrite, offset: node.start });
    }
  });
  yield* found;
}

/** What is declared of a table that `tableUses` has found. */
function declared(table) {
  const found = tableOwners[table];
  if (found === undefined) throw new Error(`Nobody has declared the table ${table}.`);
  return found;
}

/** The declaration by which a unit may do what it does to a table that is not its own; undefined when there is none. */
export function permissionOf(unit, { table, isWrite }) {
  const { reads = {}, writes = {} } = declared(table);
  if (Object.hasOwn(writes, unit)) return `${table} writes ${unit}`;
  if (isWrite) return undefined;
  if (typeof reads === "string") return `${table} reads`;
  return Object.hasOwn(reads, unit) ? `${table} reads ${unit}` : undefined;
}

/** Names of all that is declared beside the owners. */
export function permissions() {
  return Object.entries(tableOwners).flatMap(([table, { reads = {}, writes = {} }]) => [
    ...(typeof reads === "string" ? [`${table} reads`] : Object.keys(reads).map((unit) => `${table} reads ${unit}`)),
    ...Object.keys(writes).map((unit) => `${table} writes ${unit}`),
  ]);
}

function checkUses(file, unit, report) {
  for (const use of tableUses(file)) {
    const { owner } = declared(use.table);
    if (owner === unit || permissionOf(unit, use) !== undefined) continue;
    const what = `${use.isWrite ? "writes" : "reads"} ${use.table}, a table of ${owner}`;
    report(use.offset, `${what}: go through its service.ts, or declare why in scripts/laws/table-owners.mjs`);
  }
}

export const tableLaws = [
  {
    name: "table-owners",
    check(file, report) {
      if (file.path === tablesFile)
        for (const { 1: name = "", index } of file.text.matchAll(/^ {2}(\w+): \w+Table;$/gm))
          if (!Object.hasOwn(tableOwners, name))
            report(index, `the table ${name} needs an owner in scripts/laws/table-owners.mjs`);
      const unit = unitOf(file.path);
      if (unit !== undefined) checkUses(file, unit, report);
    },
  },
];
