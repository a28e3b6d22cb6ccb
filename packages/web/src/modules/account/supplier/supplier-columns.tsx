import type { SupplierRow } from "@gongshu/contract/account/supplier";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { rowName } from "#ui/row-name.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { supplierMessages as messages } from "./supplier.messages.ts";

/** The columns of the list of suppliers; their keys are the codes that grants name. Without `toggle` the state is only shown. */
export function supplierColumns(
  t: Translate,
  toggle: ((row: SupplierRow) => Promise<unknown>) | undefined,
): DataColumn<SupplierRow>[] {
  return [
    { key: "fullName", title: t(messages.fullName), isSortable: true },
    { key: "enCode", title: t(messages.enCode), isSortable: true },
    { key: "contact", title: t(messages.contact), isSortable: true },
    { key: "mobilePhone", title: t(messages.mobilePhone) },
    { key: "email", title: t(messages.email) },
    { key: "creditCode", title: t(messages.creditCode) },
    { key: "address", title: t(messages.address) },
    { key: "description", title: t(messages.description) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true },
    stateColumn({ t, title: t(messages.state), nameOf: rowName, toggle }),
  ];
}
