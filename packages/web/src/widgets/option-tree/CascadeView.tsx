import { type OptionNode, optionPaths, storedPathText } from "@gongshu/core/text/option-tree";
import { useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { uiMessages } from "../../ui/ui.messages.ts";

interface CascadeViewProps {
  readonly options: readonly OptionNode[];
  /** One path, or several. */
  readonly value: readonly (readonly string[])[];
}

/** Ways through a tree for reading. */
export function CascadeView({ options, value }: CascadeViewProps) {
  const t = useT();
  const paths = useMemo(() => optionPaths(options), [options]);
  return <span>{value.map((path) => storedPathText(paths, path)).join(t(uiMessages.listSeparator))}</span>;
}
