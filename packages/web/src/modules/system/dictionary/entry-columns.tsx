import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { rowName } from "#ui/row-name.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { OptionMark } from "#widgets/OptionMark.tsx";
import { dictionaryMessages } from "./dictionary.messages.ts";
import type { EntryRow } from "./entry-rows.ts";

/** The columns of the table of entries; their keys are the codes that grants name. Without `toggle` the state is only shown. */
export function entryColumns(
  t: Translate,
  toggle: ((row: EntryRow) => Promise<unknown>) | undefined,
): DataColumn<EntryRow>[] {
  return [
    {
      key: "fullName",
      title: t(dictionaryMessages.fullName),
      render: ({ fullName = "", color }) => <OptionMark option={{ label: fullName, color }} />,
      text: ({ fullName = "" }) => fullName,
      besideText: 16,
    },
    { key: "enCode", title: t(dictionaryMessages.enCode) },
    { key: "sortCode", title: t(dictionaryMessages.sortCode), kind: "number" },
    stateColumn({ t, title: t(dictionaryMessages.enabledMark), nameOf: rowName, toggle }),
  ];
}
