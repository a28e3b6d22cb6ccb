import { interfaceSelector } from "@gongshu/contract/data/data-interface";
import { useQuery } from "@tanstack/react-query";
import { TreeSelect } from "antd";
import { useT } from "#lib/locale.ts";
import { endpointQuery } from "#lib/queries.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { interfaceMessages as messages } from "./interface.messages.ts";

interface InterfaceFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string | undefined) => void;
}

/** One of the published data interfaces, below their categories. */
export function InterfaceField({ id, value, onChange }: InterfaceFieldProps) {
  const t = useT();
  const { data = [], isFetching } = useQuery(endpointQuery(interfaceSelector));
  const treeData = data.map((category) => ({
    value: `category:${category.id}`,
    title: category.fullName,
    selectable: false,
    children: (category.children ?? []).map((one) => ({ value: one.id, title: one.fullName })),
  }));
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      showSearch={{ treeNodeFilterProp: "title" }}
      treeDefaultExpandAll
      loading={isFetching}
      treeData={treeData}
      value={value === "" ? undefined : value}
      placeholder={t(uiMessages.pleaseSelect, { label: t(messages.dataInterface) })}
      onChange={(chosen: string | undefined) => onChange?.(chosen)}
    />
  );
}
