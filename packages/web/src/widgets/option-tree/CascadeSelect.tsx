import { type OptionNode, optionPaths, storedPathText } from "@gongshu/core/text/option-tree";
import { Cascader } from "antd";
import { useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { optionTreeMessages as messages } from "./option-tree.messages.ts";
import type { OptionTreeProps } from "./tree-props.ts";
import "../widgets.css";

export interface CascadeSelectProps extends Omit<OptionTreeProps, "isMultiple"> {
  /** Values from the top down; an empty list is nothing. */
  readonly value: readonly string[];
  readonly onChange: (path: readonly string[]) => void;
}

export interface CascadeMultiSelectProps extends Omit<OptionTreeProps, "isMultiple"> {
  /** A path for each choice. */
  readonly value: readonly (readonly string[])[];
  readonly onChange: (paths: readonly (readonly string[])[]) => void;
}

/** Results of a search that are drawn. */
const maxFound = 100;

interface CascadeOption {
  readonly value: string;
  readonly label: string;
  readonly children?: CascadeOption[];
}

function cascadeOption({ value, label, children = [] }: OptionNode): CascadeOption {
  return { value, label, ...(children.length > 0 && { children: children.map(cascadeOption) }) };
}

/** What both have in common: options, search with the whole way, states. */
function useCascade({ id, options, leavesOnly = false, aria, ...rest }: Omit<OptionTreeProps, "isMultiple">) {
  const t = useT();
  const paths = useMemo(() => optionPaths(options), [options]);
  const shared = {
    ...(id !== undefined && { id }),
    ...aria,
    className: "wide",
    options: useMemo(() => options.map(cascadeOption), [options]),
    allowClear: aria?.["aria-required"] !== true,
    loading: rest.isLoading === true,
    changeOnSelect: !leavesOnly,
    showSearch: { limit: maxFound },
    disabled: rest.isDisabled === true,
    ...(rest.isInvalid === true && { status: "error" as const }),
    placeholder: rest.placeholder ?? t(messages.choose),
    notFoundContent: rest.isLoading === true ? "…" : t(messages.none),
    onBlur: () => rest.onBlur?.(),
  };
  return { paths, shared };
}

/** Chooses one way through a tree, level by level or by a word. */
export function CascadeSelect({ value, onChange, ...rest }: CascadeSelectProps) {
  const { paths, shared } = useCascade(rest);
  return (
    <Cascader<CascadeOption>
      {...shared}
      value={[...value]}
      displayRender={() => storedPathText(paths, value)}
      onChange={(path) => onChange((path ?? []).map(String))}
    />
  );
}

/** Chooses several ways through a tree. What is ticked is kept as it was ticked: all children are not made one parent. */
export function CascadeMultiSelect({ value, onChange, ...rest }: CascadeMultiSelectProps) {
  const { paths, shared } = useCascade(rest);
  return (
    <Cascader<CascadeOption>
      {...shared}
      multiple
      maxTagCount="responsive"
      showCheckedStrategy={Cascader.SHOW_CHILD}
      value={value.map((path) => [...path])}
      displayRender={(labels) => storedPathText(paths, labels.map(String))}
      onChange={(chosen) => onChange((chosen ?? []).map((path) => path.map(String)))}
    />
  );
}
