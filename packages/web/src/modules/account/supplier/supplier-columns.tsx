import type { SupplierRow } from "@gongshu/contract/account/supplier";
import { Badge } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { StateSwitch } from "#ui/StateSwitch.tsx";
import { supplierMessages as messages } from "./supplier.messages.ts";

/** The columns of the list of suppliers; their keys are the codes that grants name. Without `flip` the state is only shown. */
export function supplierColumns(
  t: Translate,
  flip: ((row: SupplierRow) => Promise<unknown>) | undefined,
): DataColumn<SupplierRow>[] {
  const state = (row: SupplierRow) =>
    flip === undefined ? (
      <Badge
        status={row.enabledMark === 1 ? "success" : "default"}
        text={t(row.enabledMark === 1 ? messages.enabled : messages.disabled)}
      />
    ) : (
      <StateSwitch value={row.enabledMark} label={row.fullName} onFlip={() => flip(row)} />
    );
  return [
    { key: "fullName", title: t(messages.fullName), width: 200, isSortable: true },
    { key: "enCode", title: t(messages.enCode), width: 110, isSortable: true },
    { key: "contact", title: t(messages.contact), width: 100, isSortable: true },
    { key: "mobilePhone", title: t(messages.mobilePhone), width: 120 },
    { key: "email", title: t(messages.email), width: 160 },
    { key: "creditCode", title: t(messages.creditCode), width: 180 },
    { key: "address", title: t(messages.address), width: 160 },
    { key: "description", title: t(messages.description), width: 120 },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", isSortable: true },
    { key: "enabledMark", title: t(messages.state), width: 80, align: "center", render: state },
  ];
}
