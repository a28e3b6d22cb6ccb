import {
  type BillRuleRow,
  billRuleMonitor,
  deleteBillRule,
  toggleBillRule,
  updateBillRule,
} from "@gongshu/contract/system/bill-rule";
import { useMemo } from "react";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { billRuleColumns } from "./bill-rule-columns.tsx";
import { billListMessages as messages } from "./bill-rule-list.messages.ts";
import { useBillRulePage, useDeleteBillRule, useToggleBillRule } from "./queries.ts";

interface BillRuleTableProps {
  readonly list: ListControl;
  readonly isNarrow: boolean;
  readonly onEdit: (id: string) => void;
  readonly onMonitor: (id: string) => void;
}

/** The rules of one page. */
export function BillRuleTable({ list, isNarrow, onEdit, onMonitor }: BillRuleTableProps) {
  const t = useT();
  const rules = useBillRulePage(list);
  const canEdit = useCan(updateBillRule);
  const canToggle = useCan(toggleBillRule);
  const { mutateAsync: toggle } = useToggleBillRule();
  const remove = useDeleteBillRule();
  const columns = useMemo(
    () => billRuleColumns(t, canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined),
    [t, canToggle, toggle],
  );
  const actions = (row: BillRuleRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateBillRule, onRun: () => onEdit(row.id) },
    { key: "monitor", label: t(messages.monitor), do: billRuleMonitor, onRun: () => onMonitor(row.id) },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteBillRule,
      isDanger: true,
      confirm: (name) => t(messages.askRemove, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <DataTable<BillRuleRow>
      name="billRule"
      label={t(messages.title)}
      columns={columns}
      {...pagedTable(list, rules)}
      rowName={rowName}
      isGated
      isFilling={!isNarrow}
      hasIndex={!isNarrow}
      {...(!isFiltered && { empty: { title: t(messages.empty), description: t(messages.emptyText) } })}
      rowActions={actions}
      onOpen={(row: BillRuleRow) => (canEdit ? onEdit : onMonitor)(row.id)}
    />
  );
}
