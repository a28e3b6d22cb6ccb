import { Badge } from "antd";
import type { Translate } from "../lib/locale.ts";
import type { DataColumn } from "./data-column.tsx";
import { StateSwitch } from "./StateSwitch.tsx";
import { uiMessages } from "./ui.messages.ts";

interface StateColumnOptions<Row> {
  readonly t: Translate;
  readonly title: string;
  /** What the switch is about, for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** Undefined for a user who may not: then the state is only shown. */
  readonly toggle: ((row: Row) => Promise<unknown>) | undefined;
  /** Rows of which the state is only shown. */
  readonly mayToggle?: (row: Row) => boolean;
}

/** The column of `enabledMark`: a switch, or a dot with a word. Spread it to change its width or whether it is gated. */
export function stateColumn<Row extends { readonly enabledMark?: 0 | 1 | undefined }>({
  t,
  title,
  nameOf,
  toggle,
  mayToggle = () => true,
}: StateColumnOptions<Row>): DataColumn<Row> {
  const render = (row: Row) => {
    if (row.enabledMark === undefined) return "";
    if (toggle !== undefined && mayToggle(row))
      return <StateSwitch value={row.enabledMark} label={nameOf(row)} onToggle={() => toggle(row)} />;
    const isOn = row.enabledMark === 1;
    return <Badge status={isOn ? "success" : "default"} text={t(isOn ? uiMessages.enabled : uiMessages.disabled)} />;
  };
  return { key: "enabledMark", title, width: 80, align: "center", render };
}
