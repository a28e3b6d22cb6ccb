import { Badge } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { StateSwitch } from "#ui/StateSwitch.tsx";
import { dictionaryMessages } from "./dictionary.messages.ts";
import type { EntryRow } from "./entry-rows.ts";

/** The columns of the table of entries; their keys are the codes that grants name. Without `flip` the state is only shown. */
export function entryColumns(
  t: Translate,
  flip: ((row: EntryRow) => Promise<unknown>) | undefined,
): DataColumn<EntryRow>[] {
  const state = (row: EntryRow) =>
    flip === undefined ? (
      <Badge
        status={row.enabledMark === 1 ? "success" : "default"}
        text={t(row.enabledMark === 1 ? dictionaryMessages.enabled : dictionaryMessages.disabled)}
      />
    ) : (
      <StateSwitch value={row.enabledMark} label={row.fullName} onFlip={() => flip(row)} />
    );
  return [
    { key: "fullName", title: t(dictionaryMessages.fullName) },
    { key: "enCode", title: t(dictionaryMessages.enCode) },
    { key: "sortCode", title: t(dictionaryMessages.sortCode), kind: "number", width: 80 },
    { key: "enabledMark", title: t(dictionaryMessages.enabledMark), width: 90, align: "center", render: state },
  ];
}
