import { Dropdown } from "antd";
import { useT } from "../../lib/locale.ts";
import { toggleFavorite, usePreferences } from "../../lib/preferences.ts";
import { appMessages } from "../app.messages.ts";

/** Width of a tab's own menu (docs/reference/frame.md). */
const width = 105;

export type TabMenuKey = "refresh" | "close" | "closeOthers" | "closeAll";

/** Where the menu of which tab is open. */
export interface TabMenuPlace {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

interface TabMenuProps {
  readonly place: TabMenuPlace;
  readonly isFixed: boolean;
  /** The menu that the tab's page belongs to, which may be starred. */
  readonly menuId: string | undefined;
  readonly onChoose: (key: TabMenuKey) => void;
  readonly onClose: () => void;
}

/** The menu of one tab, at the pointer. */
export function TabMenu({ place, isFixed, menuId, onChoose, onClose }: TabMenuProps) {
  const t = useT();
  const item = (key: TabMenuKey, disabled = false) => ({
    key,
    label: t(appMessages[key]),
    disabled,
    onClick: () => onChoose(key),
  });
  const isStarred = usePreferences(({ favorites }) => menuId !== undefined && favorites.includes(menuId));
  const star = {
    key: "star",
    label: t(isStarred ? appMessages.unstarTab : appMessages.starTab),
    onClick: () => menuId !== undefined && toggleFavorite(menuId),
  };
  const items = [
    item("refresh"),
    ...(menuId === undefined ? [] : [star]),
    item("close", isFixed),
    item("closeOthers"),
    item("closeAll"),
  ];
  return (
    <Dropdown
      key={`${place.path} ${place.x} ${place.y}`}
      open
      autoFocus
      trigger={["click"]}
      menu={{ items, onClick: onClose }}
      styles={{ root: { width } }}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <span className="tab-menu-place" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  );
}
