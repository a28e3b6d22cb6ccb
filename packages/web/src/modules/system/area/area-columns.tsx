import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { LevelLine } from "#ui/LevelLine.tsx";
import { stateColumn } from "#ui/state-column.tsx";
import { areaMessages as messages } from "./area.messages.ts";
import { type AreaRow, areaName } from "./area-rows.ts";

interface AreaColumnOptions {
  readonly t: Translate;
  /** Undefined without the right: then the state is only shown. */
  readonly toggle: ((row: AreaRow) => Promise<unknown>) | undefined;
  /** Asks once more for what is below an area. */
  readonly onRetry: (parentId: string) => void;
}

/** The columns of the table of areas; their keys are the codes that grants name. */
export function areaColumns({ t, toggle, onRetry }: AreaColumnOptions): DataColumn<AreaRow>[] {
  const name = ({ fullName, path, stand }: AreaRow) =>
    stand === undefined ? (
      <span className="area-name">
        {fullName}
        {path !== undefined && path !== "" && <span className="area-path">{path}</span>}
      </span>
    ) : (
      <LevelLine isFailed={stand.isFailed} onRetry={() => onRetry(stand.parentId)} />
    );
  return [
    {
      key: "fullName",
      title: t(messages.fullName),
      render: name,
      text: ({ fullName = "", path = "" }) => [fullName, path].join(" ").trim(),
    },
    { key: "enCode", title: t(messages.enCode) },
    { key: "sortCode", title: t(messages.sortCode), kind: "number" },
    stateColumn({ t, title: t(messages.enabledMark), nameOf: areaName, toggle }),
  ];
}
