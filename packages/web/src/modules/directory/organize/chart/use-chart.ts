import type { OrganizeChartNode } from "@gongshu/contract/directory/department";
import { useMemo, useState } from "react";
import { reportError } from "#lib/toast.ts";
import { fetchChartNode } from "../queries.ts";
import { layoutChart, openOf, withBelow } from "./chart-layout.ts";

const noIds: ReadonlySet<string> = new Set();

/** The nodes of the chart with what was opened since, and where they stand. */
export function useChartNodes(first: readonly OrganizeChartNode[]) {
  const [nodes, setNodes] = useState(first);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(openOf(first)));
  const [busyIds, setBusyIds] = useState(noIds);
  const layout = useMemo(() => layoutChart(nodes, openIds), [nodes, openIds]);
  const open = (id: string) => setOpenIds((ids) => new Set([...ids, id]));
  const close = (id: string) => setOpenIds((ids) => new Set([...ids].filter((other) => other !== id)));
  const fetchBelow = async (id: string) => {
    setBusyIds((ids) => new Set([...ids, id]));
    try {
      const node = await fetchChartNode(id);
      setNodes((known) => withBelow(known, id, node?.children ?? []));
      open(id);
    } catch (error) {
      reportError(error);
    } finally {
      setBusyIds((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  const toggle = (node: OrganizeChartNode) => {
    if (node.childCount === 0 || busyIds.has(node.id)) return;
    if (openIds.has(node.id)) close(node.id);
    else if (node.children.length > 0) open(node.id);
    else void fetchBelow(node.id);
  };
  return { layout, openIds, busyIds, toggle };
}
