import CopyOutlined from "@ant-design/icons/CopyOutlined";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { recordFormMessages as messages } from "./record-form.messages.ts";
import type { SubTable } from "./use-sub-table.ts";

/** Duplicates or removes one row (from 0). */
export function SubTableRowActions({ table, row }: { readonly table: SubTable; readonly row: number }) {
  const t = useT();
  return (
    <span className="record-form-rowactions">
      <IconButton
        size="small"
        label={t(messages.copyRow, { row: row + 1 })}
        icon={<CopyOutlined />}
        disabled={!table.canAdd}
        onClick={() => table.copy(row)}
      />
      <IconButton
        size="small"
        label={t(messages.removeRow, { row: row + 1 })}
        icon={<DeleteOutlined />}
        onClick={() => table.remove(row)}
      />
    </span>
  );
}
