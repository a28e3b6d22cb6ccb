import { joinNames } from "../../text/join-names.ts";
import { isPathIn, type OptionNode, storedPathText } from "../../text/option-tree.ts";
import { Rejection } from "../issue.ts";
import { idsIn } from "../reference.ts";
import { flag } from "../settings/setting.ts";
import { cellText, isEmptyCell, quotedName, splitWay, splitWays } from "./cell.ts";
import { type TreeSource, treeSource } from "./field-settings.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { type Cell, type Lookups, type ParseContext, type Parsed, scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { checkTree, flatOptions, pathsOf } from "./option-nodes.ts";
import { maxEntries, optionFromCell, optionReference, optionText } from "./options.ts";

const maxDepth = 20;
const separator = " / ";

function parsePath(value: unknown, source: TreeSource, context: ParseContext): Parsed {
  if (value === null || value === undefined || value === "") return null;
  if (!Array.isArray(value) || value.length > maxDepth) return new Rejection(kindMessages.notPath);
  const path = idsIn(value);
  if (path.length < value.length || path.some((entry) => entry === "" || entry.length > 100))
    return new Rejection(kindMessages.notPath);
  if (path.length === 0) return null;
  const reference = optionReference(flatOptions(source));
  const exists = context.exists;
  const isKnown =
    reference === undefined
      ? isPathIn(pathsOf(source), path, false)
      : exists === undefined || path.every((entry) => exists(reference, entry));
  return isKnown ? [...path] : new Rejection(kindMessages.unknownOption, { text: path.join(separator) });
}

/** The way of which each part is the label, or the value, of a node below the one before. */
function wayOf(parts: readonly string[], nodes: readonly OptionNode[]): string[] | undefined {
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  const node =
    nodes.find(({ label }) => label === first) ??
    nodes.find(({ label }) => label.trim() === first) ??
    nodes.find(({ value }) => value === first);
  const below = node === undefined ? undefined : wayOf(rest, node.children ?? []);
  return node === undefined || below === undefined ? undefined : [node.value, ...below];
}

function pathFromText(text: string, source: TreeSource, lookups: Lookups): Parsed {
  const parts = splitWay(text);
  if (source.source === "static") {
    const only = parts.length === 1 ? optionFromCell(parts[0] ?? "", flatOptions(source), lookups) : undefined;
    const way =
      wayOf(parts, source.options) ??
      pathsOf(source)
        .get(String(only))
        ?.map(({ value }) => value);
    return way === undefined ? new Rejection(kindMessages.unknownOption, { text }) : [...way];
  }
  const path: string[] = [];
  for (const part of parts) {
    const value = optionFromCell(part, flatOptions(source), lookups);
    if (typeof value !== "string") return value instanceof Rejection ? value : null;
    path.push(value);
  }
  return path;
}

/** Several ways, each once. */
function parsePaths(value: unknown, source: TreeSource, context: ParseContext): Parsed {
  if (value === null || value === undefined || value === "") return null;
  if (!Array.isArray(value)) return new Rejection(kindMessages.notPaths);
  if (value.length > maxEntries) return new Rejection(kindMessages.tooMany, { max: maxEntries });
  const paths = new Map<string, string[]>();
  for (const entry of value as readonly unknown[]) {
    const path = parsePath(entry, source, context);
    if (path instanceof Rejection)
      return path.message === kindMessages.notPath ? new Rejection(kindMessages.notPaths) : path;
    if (path !== null) paths.set(JSON.stringify(path), [...idsIn(path)]);
  }
  return paths.size === 0 ? null : [...paths.values()];
}

/** The paths of a value, which is one of them or a list. */
function pathsIn(value: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(value)) return [];
  const entries: readonly unknown[] = value;
  return entries.some(Array.isArray) ? entries.map(idsIn) : [idsIn(entries)];
}

function nodeText(value: string, options: TreeSource, lookups: Lookups): string {
  return optionText(value, flatOptions(options), lookups);
}

function pathText(path: readonly string[], options: TreeSource, lookups: Lookups): string {
  if (lookups.isForSheet === true)
    return path.map((entry) => quotedName(nodeText(entry, options, lookups))).join(separator);
  if (options.source === "static") return storedPathText(pathsOf(options), path);
  return path.map((entry) => optionText(entry, options, lookups)).join(separator);
}

function pathsFromCell(cell: Cell, source: TreeSource, lookups: Lookups): Parsed {
  const paths: string[][] = [];
  for (const text of splitWays(cell)) {
    const path = pathFromText(text, source, lookups);
    if (path instanceof Rejection) return path;
    paths.push([...idsIn(path)]);
  }
  return paths;
}

/** One way or several through a tree of options, by the values from the top down. */
export const cascaderKind = scalarKind({
  kind: "cascader",
  label: kindLabels.cascader,
  settings: { multiple: flag(false), options: treeSource },
  start: { options: { source: "static", options: [] } },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  // A list of lists of different lengths is no array of PostgreSQL.
  columnType: ({ multiple }) => (multiple ? { type: "jsonb", content: "paths" } : { type: "text[]" }),
  indexable: () => false,
  sortable: () => false,
  reference: (field) => optionReference(flatOptions(field.options)),
  choices: (field) => flatOptions(field.options),
  searchOperators: () => ["in"],
  defaultValue: () => null,
  parser:
    ({ multiple, options }) =>
    (value, context) =>
      (multiple ? parsePaths : parsePath)(value, options, context),
  isMany: ({ multiple }) => multiple,
  namedIds: (value) => pathsIn(value).flat(),
  text(value, { options }, lookups) {
    const texts = pathsIn(value).map((path) => pathText(path, options, lookups));
    return joinNames(texts, lookups.locale);
  },
  cellTexts: (text) => [...splitWay(text), ...splitWays(text).flatMap(splitWay)],
  fromCell(cell, { multiple, options }, lookups) {
    if (isEmptyCell(cell)) return null;
    return multiple ? pathsFromCell(cell, options, lookups) : pathFromText(cellText(cell), options, lookups);
  },
  exampleCell({ options }, { locale }) {
    if (options.source === "dictionary") return kindMessages.exampleOption[locale];
    const [first] = options.options;
    return first === undefined
      ? ""
      : [first.label, ...(first.children ?? []).slice(0, 1).map(({ label }) => label)].join(separator);
  },
  hints: ({ multiple }) => [hint(multiple ? hintMessages.paths : hintMessages.path)],
  check: (field, path) => checkTree(field.options, field.label, `${path}.options`),
});
