import { Button, ConfigProvider } from "antd";
import { copyText } from "../lib/copy-text.ts";
import { useT } from "../lib/locale.ts";
import { toast } from "../lib/toast.ts";
import type { DataColumn } from "./data-column.tsx";
import { tabbedText } from "./grid/cell-range.ts";
import { copiedText, rowTexts } from "./grid/copied-rows.ts";
import { RowChoice } from "./grid/row-choice.ts";
import type { RowEditing } from "./row-editing.ts";
import type { DataTableProps } from "./table-props.ts";
import { uiMessages } from "./ui.messages.ts";

/** How many rows are being edited, and how all of them are finished. */
export function EditBar({ editing }: { readonly editing: RowEditing }) {
  const t = useT();
  return (
    <div className="data-table-batch" role="toolbar" aria-label={t(uiMessages.batchActions)}>
      <span className="data-table-selected" role="status">
        {t(uiMessages.rowsInEditing, { count: editing.edits.size })}
      </span>
      <Button
        type="primary"
        size="small"
        onClick={() => void Promise.all([...editing.edits.keys()].map((key) => editing.finish(key)))}
      >
        {t(uiMessages.saveAll)}
      </Button>
      <Button type="link" size="small" onClick={() => editing.cancel()}>
        {t(uiMessages.cancelAll)}
      </Button>
    </div>
  );
}

interface SelectionBarProps<Row extends object> extends Pick<DataTableProps<Row>, "selection" | "batch" | "rows"> {
  readonly rowKey: (row: Row) => string;
  /** Those that are shown. */
  readonly columns: readonly DataColumn<Row>[];
}

/** How many rows are selected and what can be done with them. It lies over the head: nothing is pushed away under the pointer. */
export function SelectionBar<Row extends object>(props: SelectionBarProps<Row>) {
  const { selection, batch, rows = [], rowKey, columns } = props;
  const t = useT();
  if (batch === undefined || selection === undefined || selection.keys.length === 0) return null;
  const count = selection.keys.length;
  const copy = async () => {
    const { chosen } = new RowChoice(selection, rowKey, rows);
    const isCopied = chosen.length === 0 || (await copyText(tabbedText(rowTexts(chosen, columns))));
    if (!isCopied) return toast("error", t(uiMessages.copyRefused));
    return toast(chosen.length > 0 ? "success" : "warning", copiedText(t, chosen.length, count));
  };
  return (
    <div className="data-table-batch" role="toolbar" aria-label={t(uiMessages.batchActions)}>
      <span className="data-table-selected" role="status">
        {t(uiMessages.selected, { count })}
      </span>
      <ConfigProvider componentSize="small">{batch}</ConfigProvider>
      <Button size="small" onClick={() => void copy()}>
        {t(uiMessages.copyRows)}
      </Button>
      <Button type="link" size="small" onClick={() => selection.onChange([], [])}>
        {t(uiMessages.clearSelection)}
      </Button>
    </div>
  );
}
