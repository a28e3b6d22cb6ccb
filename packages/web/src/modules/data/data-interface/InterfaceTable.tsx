import {
  type DataInterfaceRow,
  deleteInterface,
  listUses,
  previewInterface,
  toggleInterface,
  updateInterface,
} from "@gongshu/contract/data/data-interface";
import { listCalls } from "@gongshu/contract/data/data-interface-call";
import { type ReactNode, useMemo } from "react";
import { copyText } from "#lib/copy-text.ts";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { useCan } from "#lib/permission.ts";
import { toast } from "#lib/toast.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { dataInterfaceMessages as messages } from "./data-interface.messages.ts";
import { editPath, interfaceColumns } from "./interface-columns.tsx";
import { exportInterface } from "./interface-file.ts";
import { useDeleteInterface, useInterfacePage, useToggleInterface } from "./queries.ts";

interface InterfaceTableProps {
  readonly list: ListControl;
  readonly isNarrow: boolean;
  readonly emptyAction: ReactNode;
  readonly onCalls: (row: DataInterfaceRow) => void;
  readonly onUses: (row: DataInterfaceRow) => void;
}

/** The address that programs call. */
export function answerAddress(idOrCode: string): string {
  return `${window.location.origin}/api/system/Base/DataInterface/${encodeURIComponent(idOrCode)}/Actions/Response`;
}

/** One page of interfaces. */
export function InterfaceTable({ list, isNarrow, emptyAction, onCalls, onUses }: InterfaceTableProps) {
  const t = useT();
  const interfaces = useInterfacePage(list);
  const [canEdit, canPreview, canToggle] = [useCan(updateInterface), useCan(previewInterface), useCan(toggleInterface)];
  const canOpen = canEdit || canPreview;
  const { mutateAsync: toggle } = useToggleInterface();
  const remove = useDeleteInterface();
  const columns = useMemo(
    () => interfaceColumns(t, canOpen, canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined),
    [t, canOpen, canToggle, toggle],
  );
  const copy = async (row: DataInterfaceRow) => {
    const isCopied = await copyText(answerAddress(row.enCode ?? row.id));
    toast(isCopied ? "success" : "warning", t(isCopied ? messages.copied : messages.notCopied));
  };
  const actions = (row: DataInterfaceRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateInterface, onRun: () => go(editPath(row.id)) },
    ...(canEdit
      ? []
      : [{ key: "preview", label: t(messages.preview), do: previewInterface, onRun: () => go(editPath(row.id)) }]),
    { key: "calls", label: t(messages.calls), do: listCalls, onRun: () => onCalls(row) },
    { key: "uses", label: t(messages.uses), do: listUses, onRun: () => onUses(row) },
    { key: "copy", label: t(messages.copyAddress), onRun: () => copy(row) },
    { key: "export", label: t(messages.exportFile), do: updateInterface, onRun: () => exportInterface(row.id) },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteInterface,
      isDanger: true,
      confirm: true,
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <DataTable<DataInterfaceRow>
      name="data-interface"
      label={t(messages.title)}
      columns={columns}
      {...pagedTable(list, interfaces)}
      rowName={rowName}
      isGated
      isFilling={!isNarrow}
      {...(!isFiltered && {
        empty: { title: t(messages.empty), description: t(messages.emptyText), action: emptyAction },
      })}
      rowActions={actions}
      {...(canOpen && { onOpen: (row: DataInterfaceRow) => go(editPath(row.id)) })}
    />
  );
}
