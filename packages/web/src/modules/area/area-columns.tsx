import { Badge } from "antd";
import type { Translate } from "../../lib/locale.ts";
import type { DataColumn } from "../../ui/data-column.tsx";
import { StateSwitch } from "../../ui/StateSwitch.tsx";
import { areaMessages as messages } from "./area.messages.ts";
import { type AreaRow, areaName } from "./area-rows.ts";

/** The columns of the table of areas; their keys are the codes that grants name. Without `flip` the state is only shown. */
export function areaColumns(
  t: Translate,
  flip: ((row: AreaRow) => Promise<unknown>) | undefined,
): DataColumn<AreaRow>[] {
  const name = (row: AreaRow) => (
    <span className="area-name">
      {row.fullName}
      {row.path !== undefined && row.path !== "" && <span className="area-path">{row.path}</span>}
    </span>
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
