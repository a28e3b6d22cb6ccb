import { type OptionNode, type OptionPaths, optionPaths } from "../../text/option-tree.ts";
import type { Issue } from "../issue.ts";
import { fieldMessages } from "./field.messages.ts";
import type { OptionSource, TreeSource } from "./field-settings.ts";
import { checkOptions } from "./options.ts";

const maxNodes = 1000;

interface FlatTree {
  readonly source: OptionSource;
  readonly paths: OptionPaths;
}

const flattened = new WeakMap<TreeSource, FlatTree>();

function nodesIn(nodes: readonly OptionNode[]): OptionNode[] {
  return nodes.flatMap((node) => [node, ...nodesIn(node.children ?? [])]);
}

function flatTree(source: TreeSource): FlatTree {
  let flat = flattened.get(source);
  if (flat === undefined) {
    const nodes = source.source === "static" ? source.options : [];
    const options = nodesIn(nodes).map(({ value, label }) => ({ value, label }));
    flat = {
      source: source.source === "static" ? { source: "static", options } : source,
      paths: optionPaths(nodes),
    };
    flattened.set(source, flat);
  }
  return flat;
}

/** The options of a tree one after the other, as other kinds have them. */
export function flatOptions(source: TreeSource): OptionSource {
  return flatTree(source).source;
}

/** The ways through a tree that the definition lists; none for a dictionary. */
export function pathsOf(source: TreeSource): OptionPaths {
  return flatTree(source).paths;
}

/** What is wrong with a tree that a definition lists: values are unique in the whole tree, labels among neighbours. */
export function checkTree(source: TreeSource, name: string, path: string): Issue[] {
  if (source.source !== "static") return [];
  const nodes = nodesIn(source.options);
  if (nodes.length === 0) return checkOptions({ source: "static", options: [] }, name, path);
  if (nodes.length > maxNodes)
    return [{ path, message: fieldMessages.tooManyOptions, params: { name, max: maxNodes } }];
  const seen = new Set<string>();
  const twice = (text: string): Issue => ({
    path,
    message: fieldMessages.duplicateOption,
    params: { name, text },
  });
  return [source.options, ...nodes.map(({ children = [] }) => children)].flatMap((siblings) => {
    const labels = new Set<string>();
    return siblings.flatMap(({ value, label }) => {
      const issues = [...(seen.has(value) ? [twice(value)] : []), ...(labels.has(label) ? [twice(label)] : [])];
      seen.add(value);
      labels.add(label);
      return issues;
    });
  });
}
