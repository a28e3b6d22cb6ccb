import { Input, Modal, Table } from "antd";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useT } from "../../lib/locale.ts";
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
  const toggle = (id: string) => {
    if (!isMultiple) setIds([id]);
    else setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    const [only] = found;
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (only !== undefined && found.length === 1) onOk(isMultiple ? [...new Set([...ids, idOf(only)])] : [idOf(only)]);
  };
  const table = (
    <Table<InterfaceRow>
      size="small"
      rowKey={idOf}
      loading={listed.isLoading}
      dataSource={[...found]}
      columns={source.columns.map(({ field, label, width }) => ({
        key: field,
        title: label,
        ellipsis: true,
        ...(width !== undefined && { width }),
        render: (_value: unknown, row: InterfaceRow) => cellText(row[field]),
      }))}
      scroll={{ x: "max-content", y: isPhone ? "50vh" : 400 }}
      locale={{ emptyText: t(listed.isNoList ? messages.notRows : messages.none) }}
      rowSelection={{
        type: isMultiple ? "checkbox" : "radio",
        ...(!isMultiple && { columnTitle: <span className="visually-hidden">{t(messages.choose)}</span> }),
        selectedRowKeys: [...ids],
        preserveSelectedRowKeys: true,
        getCheckboxProps: (row) => ({ "aria-label": cellText(row[source.textField]) || idOf(row) }),
        onChange: (keys) => setIds(keys.map(String)),
      }}
      onRow={(row) => ({
        onClick: () => toggle(idOf(row)),
        onDoubleClick: () => !isMultiple && onOk([idOf(row)]),
      })}
      pagination={{
        current: page,
        pageSize: rowsPerPage,
        showSizeChanger: false,
        onChange: setPage,
        hideOnSinglePage: true,
      }}
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
