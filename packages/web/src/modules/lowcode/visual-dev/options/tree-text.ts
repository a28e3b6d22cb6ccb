import type { OptionNode } from "@gongshu/core/text/option-tree";

interface Line {
  readonly indent: number;
  readonly label: string;
  readonly value: string;
}

const tabWidth = 2;

function lineOf(text: string): Line {
  const [blanks = ""] = /^\s*/.exec(text) ?? [];
  const indent = [...blanks].reduce((sum, blank) => sum + (blank === "\t" ? tabWidth : 1), 0);
  const [label = "", ...value] = text.trim().split("=");
  return { indent, label: label.trim(), value: value.join("=").trim() };
}

/** The options that a text lists, one a line, each below the nearest line above that is indented less. The value of one without is its label. */
export function treeOfText(text: string): OptionNode[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(lineOf);
  return nodesOf(lines);
}

function nodesOf(lines: readonly Line[]): OptionNode[] {
  const nodes: OptionNode[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (line === undefined) break;
    const next = lines.findIndex((other, at) => at > index && other.indent <= line.indent);
    const end = next === -1 ? lines.length : next;
    const children = nodesOf(lines.slice(index + 1, end));
    const value = line.value === "" ? line.label : line.value;
    nodes.push({ value, label: line.label === "" ? value : line.label, ...(children.length > 0 && { children }) });
    index = end;
  }
  return nodes;
}

/** Options as such a text. */
export function textOfTree(nodes: readonly OptionNode[], depth = 0): string {
  return nodes
    .map(({ value, label, children = [] }) => {
      const own = `${"  ".repeat(depth)}${label}${value === label ? "" : `=${value}`}`;
      return children.length === 0 ? own : `${own}\n${textOfTree(children, depth + 1)}`;
    })
    .join("\n");
}
