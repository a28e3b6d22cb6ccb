import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import { Button, Pagination } from "antd";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as kindTexts } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { recordFormMessages as messages } from "../record-form.messages.ts";
import { SubTableCards } from "../SubTableCards.tsx";
import { SubTableGrid } from "../SubTableGrid.tsx";
import { rowsPerPage, useSubTable } from "../use-sub-table.ts";

/** Rows under the record: a grid, or one card a row where there is no room for it. */
export function TableField(props: ControlOf<"table">) {
  const { field, id, isLocked, aria, sources } = props;
  const t = (message: Message, params?: MessageParams) => translate(message, sources.lookups.locale, params);
  const table = useSubTable(props);
  const { run, rows } = table;
  const isDetail = run.mode === "detail";
  const columns = field.columns.filter((column) => !column.hidden);
  const Rows = run.isNarrow ? SubTableCards : SubTableGrid;
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      {...(aria["aria-describedby"] !== undefined && { "aria-describedby": aria["aria-describedby"] })}
    >
      <div id={`${id}-label`} className={field.showTitle ? "record-form-subtitle" : "visually-hidden"}>
        {aria["aria-required"] === true && !isDetail && (
          <span className="record-form-star" aria-hidden="true">
            *
          </span>
        )}
        {field.label}
      </div>
      <div role="presentation" onKeyDown={table.onKeyDown}>
        {rows.length === 0 ? (
          <div className="record-form-norows">{t(messages.noRows)}</div>
        ) : (
          <Rows field={field} columns={columns} table={table} isLocked={isLocked} sources={sources} />
        )}
      </div>
      <div className="record-form-tablefoot">
        {!isDetail && !isLocked && (
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={!table.canAdd}
            title={table.canAdd ? undefined : t(messages.rowLimit, { max: field.maxRows })}
            onClick={table.add}
          >
            {field.actionText !== undefined && field.actionText !== "" ? field.actionText : t(messages.addRow)}
          </Button>
        )}
        {table.pages > 1 && (
          <Pagination
            size="small"
            simple
            current={table.page + 1}
            pageSize={rowsPerPage}
            total={rows.length}
            onChange={(page) => table.setPage(page - 1)}
          />
        )}
      </div>
    </div>
  );
}

export const tableField = {
  Control: TableField,
  frame: "titled",
  verb: "enter",
  group: "advanced",
  icon: "M2 3h12v10H2zM2 6.3h12M2 9.6h12M6.5 6.3V13",
  isWide: true,
  settings: [
    { name: "columns", label: kindTexts.columns, group: "content", editor: "columns" },
    { name: "minRows", label: kindTexts.minRows, group: "enter" },
    { name: "maxRows", label: kindTexts.maxRows, group: "enter" },
    { name: "showTitle", label: kindTexts.showTitle, group: "show" },
    { name: "actionText", label: kindTexts.actionText, group: "show", placeholder: messages.addRow },
    { name: "summary", label: kindTexts.summary, group: "show", editor: "summary" },
  ],
} satisfies ManifestOf<"table">;
