import { type OptionNode, optionPaths, pathText } from "@gongshu/core/text/option-tree";
import { useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { uiMessages } from "../../ui/ui.messages.ts";

interface TreeValueViewProps {
  readonly options: readonly OptionNode[];
  readonly value: readonly string[];
}

/** Nodes of a tree for reading, each with the way to it. */
export function TreeValueView({ options, value }: TreeValueViewProps) {
  const t = useT();
  const paths = useMemo(() => optionPaths(options), [options]);
  return <span>{value.map((one) => pathText(paths, one) ?? one).join(t(uiMessages.listSeparator))}</span>;
}
