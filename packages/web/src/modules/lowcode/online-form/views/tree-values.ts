import type { OptionSource, ScalarField } from "@gongshu/core/form/definition";
import { choicesOf } from "@gongshu/core/form/kinds/kinds";
import type { OptionNode } from "@gongshu/core/text/option-tree";
import type { TreeSource } from "#widgets/option-tree/option-source.ts";

/** The options of a field in their tree: kinds with trees keep them under `options`, where others have a plain list. */
export function treeSourceOf(field: ScalarField): TreeSource | OptionSource | undefined {
  if (choicesOf(field) === undefined) return undefined;
  return "options" in field && typeof field.options === "object" && field.options !== null && "source" in field.options
    ? field.options
    : choicesOf(field);
}

function find(nodes: readonly OptionNode[], value: string): OptionNode | undefined {
  for (const node of nodes) {
    const found = node.value === value ? node : find(node.children ?? [], value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The values of a node and of everything below it. */
export function valuesBelow({ value, children = [] }: OptionNode): readonly string[] {
  return [value, ...children.flatMap(valuesBelow)];
}

/** What an address names for a node: the node alone where the form itself knows what is below it, else all of it. */
export function namedValues(source: TreeSource | OptionSource, node: OptionNode): readonly string[] {
  return source.source === "static" ? [node.value] : valuesBelow(node);
}

/** The values that an address means, whose first one is the chosen node. */
export function meantValues(field: ScalarField, named: readonly string[]): readonly string[] {
  const source = treeSourceOf(field);
  const [first] = named;
  if (source?.source !== "static" || named.length !== 1 || first === undefined) return named;
  const node = find(source.options, first);
  return node === undefined ? named : valuesBelow(node);
}
