import type { BillRuleRow } from "@gongshu/contract/system/bill-rule";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { rowName } from "#ui/row-name.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { billRuleMessages as form } from "#widgets/bill-rule/bill-rule.messages.ts";
import { billListMessages as messages } from "./bill-rule-list.messages.ts";

/** The columns of the list of rules; their keys are the codes that grants name. Without `toggle` the state is only shown. */
export function billRuleColumns(
  t: Translate,
  toggle: ((row: BillRuleRow) => Promise<unknown>) | undefined,
): DataColumn<BillRuleRow>[] {
  return [
    { key: "fullName", title: t(form.fullName), isSortable: true },
    { key: "enCode", title: t(form.enCode), isSortable: true },
    { key: "digit", title: t(form.digit), kind: "number" },
    { key: "startNumber", title: t(form.startNumber) },
    { key: "outputNumber", title: t(messages.outputNumber) },
    stateColumn({ t, title: t(form.state), nameOf: rowName, toggle }),
  ];
}
