import { isLeaf, type OptionNode, optionPaths, pathText } from "@gongshu/core/text/option-tree";
import { TreeSelect } from "antd";
import { useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { accessibleNodes, nodeFields } from "../../ui/accessible-options.ts";
import { optionTreeMessages as messages } from "./option-tree.messages.ts";
import type { OptionTreeProps } from "./tree-props.ts";
import "../widgets.css";

export interface TreeOptionSelectProps extends OptionTreeProps {
  /** Values; an empty list is nothing. */
  readonly value: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

interface TreeNode {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children?: readonly TreeNode[];
}

function treeNode(node: OptionNode, leavesOnly: boolean): TreeNode {
  return {
    value: node.value,
    title: node.label,
    disabled: leavesOnly && !isLeaf(node),
    ...(!isLeaf(node) && { children: (node.children ?? []).map((child) => treeNode(child, leavesOnly)) }),
  };
}

/** Chooses one or several nodes of a tree; what is found by typing shows the way to it. Huge trees draw what is in sight only. */
export function TreeOptionSelect({
  id,
  options,
  value,
  onChange,
  leavesOnly = false,
  aria,
  ...rest
}: TreeOptionSelectProps) {
  const t = useT();
  const { isMultiple = false, isLoading = false } = rest;
  const paths = useMemo(() => optionPaths(options), [options]);
  const nodes = useMemo(
    () => accessibleNodes(options.map((node) => treeNode(node, leavesOnly))),
    [options, leavesOnly],
  );
  const textOf = (one: string) => pathText(paths, one) ?? (isLoading ? "…" : t(messages.retired, { text: one }));
  const shown = value.map((one) => ({ value: one, label: textOf(one) }));
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...aria}
      {...(isMultiple && { multiple: true, maxTagCount: "responsive" as const })}
      labelInValue
      className="wide"
      allowClear={aria?.["aria-required"] !== true}
      loading={isLoading}
      value={isMultiple ? shown : (shown[0] ?? null)}
      disabled={rest.isDisabled === true}
      {...(rest.isInvalid === true && { status: "error" as const })}
      placeholder={rest.placeholder ?? t(messages.choose)}
      fieldNames={nodeFields}
      treeData={nodes}
      treeNodeFilterProp="value"
      showSearch={{ autoClearSearchValue: true }}
      notFoundContent={isLoading ? "…" : t(messages.none)}
      onBlur={() => rest.onBlur?.()}
      onChange={(next: { value: string } | readonly { value: string }[] | null | undefined) => {
        const list = next === null || next === undefined ? [] : "value" in next ? [next] : next;
        onChange(list.map((one) => one.value));
      }}
    />
  );
}
