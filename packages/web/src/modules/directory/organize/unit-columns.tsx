import HolderOutlined from "@ant-design/icons/HolderOutlined";
import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { Button } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { LevelLine } from "#ui/LevelLine.tsx";
import { rowName } from "#ui/row-name.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";
import type { PlaceholderState, UnitRow } from "./unit-rows.ts";

export interface UnitColumnOptions {
  readonly t: Translate;
  readonly category: OrganizeCategory;
  /** Undefined without the right: then the state is only shown. */
  readonly toggle: ((row: UnitRow) => Promise<unknown>) | undefined;
  readonly isDraggable: boolean;
  readonly onPlaceholder: (placeholder: PlaceholderState) => void;
}

/** The columns of either list; their keys are the codes that grants name. */
export function unitColumns({
  t,
  category,
  toggle,
  isDraggable,
  onPlaceholder,
}: UnitColumnOptions): DataColumn<UnitRow>[] {
  const name = (row: UnitRow) =>
    row.placeholder === undefined ? (
      <UnitName row={row} handle={isDraggable ? t(messages.dragHandle, { name: row.fullName ?? "" }) : undefined} />
    ) : (
      <PlaceholderCell t={t} placeholder={row.placeholder} onRun={onPlaceholder} />
    );
  const state = stateColumn<UnitRow>({ t, title: t(messages.enabledMark), nameOf: rowName, toggle });
  const manager: DataColumn<UnitRow> = { key: "manager", title: t(messages.manager) };
  return [
    {
      key: "fullName",
      title: t(messages.fullName),
      render: name,
      text: ({ fullName = "", path = "", placeholder }) =>
        placeholder === undefined ? [fullName, path].join(" ").trim() : "",
      besideText: isDraggable ? 22 : 0,
    },
    { key: "enCode", title: t(messages.enCode) },
    ...(category === "department" ? [manager] : []),
    {
      ...state,
      isGated: false,
      render: (row, index) => (row.placeholder === undefined ? state.render?.(row, index) : ""),
    },
    { key: "sortCode", title: t(messages.sortCode), kind: "number" },
    { key: "description", title: t(messages.description) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time" },
  ];
}

/** The name with its handle; where rows of several places stand side by side, with what is above it. */
function UnitName({ row, handle }: { readonly row: UnitRow; readonly handle: string | undefined }) {
  return (
    <span className="unit-name">
      {handle !== undefined && (
        <span className="unit-grip" draggable data-drag-id={row.id} title={handle} aria-hidden="true">
          <HolderOutlined />
        </span>
      )}
      <span className={row.enabledMark === 0 ? "unit-text unit-off" : "unit-text"} title={row.fullName}>
        {row.fullName}
      </span>
      {row.path !== undefined && row.path !== "" && (
        <span className="unit-path" title={row.path}>
          {row.path}
        </span>
      )}
    </span>
  );
}

interface PlaceholderCellProps {
  readonly t: Translate;
  readonly placeholder: PlaceholderState;
  readonly onRun: (placeholder: PlaceholderState) => void;
}

function PlaceholderCell({ t, placeholder, onRun }: PlaceholderCellProps) {
  if (placeholder.state !== "more")
    return <LevelLine isFailed={placeholder.state === "failed"} onRetry={() => onRun(placeholder)} />;
  return (
    <Button type="link" size="small" onClick={() => onRun(placeholder)}>
      {t(messages.showMore, { count: placeholder.count })}
    </Button>
  );
}
