import HolderOutlined from "@ant-design/icons/HolderOutlined";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { Tag } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { stateColumn } from "#ui/state-column.tsx";
import { MenuIcon } from "#widgets/menu-icons.tsx";
import { menuMessages as messages } from "./menu.messages.ts";
import { type MenuRow, nameOf } from "./menu-rows.ts";
import { menuTypeNames } from "./menu-types.ts";

interface MenuColumnsOptions {
  readonly t: Translate;
  /** Without it the state is only shown. */
  readonly toggle: ((row: MenuRow) => Promise<unknown>) | undefined;
  readonly isDraggable: boolean;
}

/** The columns of the tree of menus; their keys are the codes that grants name. */
export function menuColumns({ t, toggle, isDraggable }: MenuColumnsOptions): DataColumn<MenuRow>[] {
  const name = (row: MenuRow) => (
    <span className="menu-name">
      {isDraggable && (
        <span
          className="menu-handle"
          draggable
          data-drag-id={row.id}
          title={t(messages.dragHandle, { name: nameOf(row) })}
        >
          <HolderOutlined />
        </span>
      )}
      <MenuIcon menu={{ icon: row.icon, type: row.type ?? menuTypes.page }} />
      <span className="menu-name-text">{row.fullName}</span>
      <code className="menu-code">{row.enCode}</code>
    </span>
  );
  const type = (row: MenuRow) => {
    const text = row.type === undefined ? undefined : menuTypeNames.get(row.type);
    return text === undefined ? "" : <Tag>{t(text)}</Tag>;
  };
  return [
    {
      key: "fullName",
      title: t(messages.fullName),
      render: name,
      text: ({ fullName = "", enCode }) => `${fullName} ${enCode}`,
      besideText: isDraggable ? 64 : 40,
    },
    { key: "urlAddress", title: t(messages.urlAddress) },
    { key: "type", title: t(messages.type), width: 110, render: type },
    { key: "sortCode", title: t(messages.sortCode), kind: "number" },
    stateColumn({ t, title: t(messages.enabledMark), nameOf, toggle }),
  ];
}
