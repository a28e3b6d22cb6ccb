import { interfaceSelector } from "@gongshu/contract/data/data-interface";
import { callInterface } from "@gongshu/contract/data/data-interface-call";
import { useQuery } from "@tanstack/react-query";
import { TreeSelect } from "antd";
import { endpointQuery } from "#lib/queries.ts";

interface InterfaceNode {
  readonly id: string;
  readonly fullName: string;
  readonly categoryId: string;
  readonly children: readonly InterfaceNode[];
}

interface TreeNode {
  readonly value: string;
  readonly title: string;
  readonly selectable: boolean;
  readonly children: TreeNode[];
}

function treeNode({ id, fullName, children }: InterfaceNode): TreeNode {
  return { value: id, title: fullName, selectable: children.length === 0, children: children.map(treeNode) };
}

interface InterfaceSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** Empty where none is chosen. */
  readonly value: string;
  readonly onChange: (interfaceId: string) => void;
}

/** One of the data interfaces, by category. */
export function InterfaceSelect({ id, label, placeholder, value, onChange }: InterfaceSelectProps) {
  const { data, isPending } = useQuery(endpointQuery(interfaceSelector));
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...(label !== undefined && { "aria-label": label })}
      {...(placeholder !== undefined && { placeholder })}
      className="setting-wide"
      loading={isPending}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      status={value === "" ? "error" : ""}
      value={value === "" ? null : value}
      treeData={(data ?? []).map(treeNode)}
      onChange={(interfaceId: string | null) => onChange(interfaceId ?? "")}
    />
  );
}

/** The columns that the first row of an interface has; none while it does not answer, as without its parameters it may not. */
export function useInterfaceColumns(interfaceId: string): readonly string[] {
  const { data } = useQuery({
    ...endpointQuery(callInterface, { params: { id: interfaceId }, query: {} }),
    enabled: interfaceId !== "",
    retry: false,
  });
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return typeof first === "object" && first !== null ? Object.keys(first) : [];
}
