import { Input, Modal } from "antd";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { DataColumn } from "../../ui/data-column.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { phoneQuery, useMedia } from "../../ui/use-media.ts";
import { cellText, type InterfaceRow, matchingRows } from "./interface-rows.ts";
import type { PopupSource } from "./popup-props.ts";
import { popupSelectMessages as messages } from "./popup-select.messages.ts";
import type { useInterfaceRows } from "./use-interface-rows.ts";

interface PopupDialogProps {
  readonly source: PopupSource;
  readonly listed: ReturnType<typeof useInterfaceRows>;
  readonly value: readonly string[];
  readonly isMultiple: boolean;
  readonly title: string | undefined;
  readonly onOk: (ids: readonly string[]) => void;
  readonly onCancel: () => void;
}

const rowsPerPage = 10;
const rowsHeight = 400;

/** The rows with search and pages. Enter in the search takes a row that is found alone; of a single choice a double click takes its row. */
export function PopupDialog({ source, listed, value, isMultiple, title, onOk, onCancel }: PopupDialogProps) {
  const t = useT();
  const isPhone = useMedia(phoneQuery);
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const [ids, setIds] = useState(value);
  const { rows, error } = listed;
  const found = useMemo(() => matchingRows(rows, source.columns, keyword), [rows, source.columns, keyword]);
  const idOf = (row: InterfaceRow) => cellText(row[source.valueField]);
  const onSearchKey = (event: KeyboardEvent) => {
    const [only] = found;
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (only !== undefined && found.length === 1) onOk(isMultiple ? [...new Set([...ids, idOf(only)])] : [idOf(only)]);
  };
  const columns = source.columns.map(
    ({ field, label, width }): DataColumn<InterfaceRow> => ({
      key: field,
      title: label,
      text: (row) => cellText(row[field]),
      ...(width !== undefined && { width }),
    }),
  );
  const table = (
    <DataTable<InterfaceRow>
      label={title ?? t(messages.title)}
      columns={columns}
      rows={listed.isLoading ? undefined : found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
      rowKey={idOf}
      rowName={(row) => cellText(row[source.textField]) || idOf(row)}
      hasIndex={false}
      isFilling={false}
      maxHeight={rowsHeight}
      empty={{ title: t(listed.isNoList ? messages.notRows : messages.none) }}
      selection={{ type: isMultiple ? "checkbox" : "radio", keys: ids, isByRow: true, onChange: setIds }}
      {...(!isMultiple && { onOpen: (row: InterfaceRow) => onOk([idOf(row)]) })}
      {...(found.length > rowsPerPage && {
        page: { currentPage: page, pageSize: rowsPerPage, total: found.length },
        onPage: (next: number) => setPage(next),
      })}
    />
  );
  return (
    <Modal
      open
      width={isPhone ? "100%" : 760}
      title={title ?? t(messages.title)}
      okText={t(messages.ok)}
      cancelText={t(messages.cancel)}
      onCancel={onCancel}
      onOk={() => onOk(ids)}
    >
      <div className="popup-select-dialog">
        <Input
          autoFocus
          allowClear
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setPage(1);
          }}
          onKeyDown={onSearchKey}
        />
        {error === null ? table : <ErrorState error={error} onRetry={() => void listed.refetch()} />}
        {isMultiple && <div role="status">{t(messages.chosen, { count: ids.length })}</div>}
      </div>
    </Modal>
  );
}
