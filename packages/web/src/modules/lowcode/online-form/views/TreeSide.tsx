import type { OptionSource, ScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { joinValues, splitValues } from "@gongshu/core/list/filter-text";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import type { OptionNode } from "@gongshu/core/text/option-tree";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { TreePanel, type TreePanelNode } from "#ui/TreePanel.tsx";
import { OrganizeTreePanel } from "#widgets/directory/OrganizeTreePanel.tsx";
import { type TreeSource, useOptionTree } from "#widgets/option-tree/option-source.ts";
import { columnAt } from "../online-model.ts";
import { namedValues, treeSourceOf } from "./tree-values.ts";
import { viewBodyMessages as messages } from "./view-bodies.messages.ts";
import type { ViewSideProps } from "./view-kind.ts";

interface Node extends TreePanelNode {
  readonly children: readonly Node[];
  /** Undefined for the node that stands for everything. */
  readonly option?: OptionNode;
}

const allId = "";

/** The tree of a field: its options, or the organisation. */
export function TreeSide(props: ViewSideProps<ViewOf<"treeList">>) {
  const column = columnAt(props.model.form, props.view.by);
  if (column === undefined || typeof column === "string") return null;
  const source = treeSourceOf(column);
  return source === undefined ? (
    <OrganizeSide {...props} field={column} />
  ) : (
    <OptionSide {...props} field={column} source={source} />
  );
}

type SideProps = ViewSideProps<ViewOf<"treeList">> & { readonly field: ScalarField };

function OptionSide({ field, source, node, onNode }: SideProps & { readonly source: TreeSource | OptionSource }) {
  const t = useT();
  const { options, isLoading } = useOptionTree(source);
  const nodes = useMemo(
    () => [{ id: allId, fullName: t(messages.treeAll), children: options.map(nodeOf) }],
    [options, t],
  );
  return (
    <TreePanel<Node>
      label={t(messages.treeLabel, { name: field.label })}
      nodes={isLoading ? undefined : nodes}
      selectedId={splitValues(node)[0] ?? allId}
      onSelect={(chosen) => onNode(chosen.option === undefined ? "" : joinValues(namedValues(source, chosen.option)))}
    />
  );
}

function nodeOf(option: OptionNode): Node {
  const { value, label, children = [] } = option;
  return { id: value, fullName: label, option, children: children.map(nodeOf) };
}

function OrganizeSide({ field, node, onNode }: SideProps) {
  const t = useT();
  const isCompany = kindOf(field).reference?.(field)?.source === "company";
  return (
    <OrganizeTreePanel
      label={t(messages.treeLabel, { name: field.label })}
      kinds={isCompany ? "company" : "all"}
      selectedId={splitValues(node)[0]}
      onSelect={(chosen) => onNode(chosen === undefined ? "" : joinValues([chosen.id]))}
    />
  );
}
