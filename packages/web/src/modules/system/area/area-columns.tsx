import { Badge } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { LevelLine } from "#ui/LevelLine.tsx";
import { StateSwitch } from "#ui/StateSwitch.tsx";
import { areaMessages as messages } from "./area.messages.ts";
import { type AreaRow, areaName } from "./area-rows.ts";

interface AreaColumnOptions {
  readonly t: Translate;
  /** Undefined for whoever may not: then the state is only shown. */
  readonly flip: ((row: AreaRow) => Promise<unknown>) | undefined;
  /** Asks once more for what is below an area. */
  readonly onRetry: (parentId: string) => void;
}

/** The columns of the table of areas; their keys are the codes that grants name. */
export function areaColumns({ t, flip, onRetry }: AreaColumnOptions): DataColumn<AreaRow>[] {
  const name = ({ fullName, path, stand }: AreaRow) =>
    stand === undefined ? (
      <span className="area-name">
        {fullName}
        {path !== undefined && path !== "" && <span className="area-path">{path}</span>}
      </span>
    ) : (
      <LevelLine isFailed={stand.isFailed} onRetry={() => onRetry(stand.parentId)} />
    );
  const state = (row: AreaRow) => {
    if (row.enabledMark === undefined) return "";
    if (flip !== undefined)
      return <StateSwitch value={row.enabledMark} label={areaName(row)} onFlip={() => flip(row)} />;
    const isOn = row.enabledMark === 1;
    return <Badge status={isOn ? "success" : "default"} text={t(isOn ? messages.enabled : messages.disabled)} />;
  };
  return [
    { key: "fullName", title: t(messages.fullName), render: name },
    { key: "enCode", title: t(messages.enCode), width: 180 },
    { key: "sortCode", title: t(messages.sortCode), kind: "number", width: 80 },
    { key: "enabledMark", title: t(messages.enabledMark), width: 90, align: "center", render: state },
  ];
}
