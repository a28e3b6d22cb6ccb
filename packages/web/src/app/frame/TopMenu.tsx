import { Menu } from "antd";
import { useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { useContainerWidth } from "../../widgets/form/use-container-width.ts";
import { NamedIcon } from "../../widgets/menu-icons.tsx";
import { appMessages } from "../app.messages.ts";
import { fittingEntries } from "./fitting-entries.ts";
import { menuId } from "./SkipLinks.tsx";
import { useMenuEntries } from "./use-menu-entries.tsx";

const moreKey = "more";

/** The permitted menus side by side; those without a place stand under "more". */
export function TopMenu() {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  const width = useContainerWidth(place);
  const { items, shared } = useMenuEntries();
  const shownCount = fittingEntries(width, items.length);
  const rest = items.slice(shownCount);
  const more = { key: moreKey, icon: <NamedIcon name="menu" />, label: t(appMessages.moreMenus), children: rest };
  return (
    <nav className="top-menu" id={menuId} tabIndex={-1} ref={place} aria-label={t(appMessages.mainMenu)}>
      {/* Before the width is known nothing is drawn: what came first would jump. */}
      {width > 0 && (
        <Menu
          {...shared}
          mode="horizontal"
          role="menubar"
          // The library's own measuring draws everything first and takes away what is too much.
          disabledOverflow
          items={rest.length === 0 ? items : [...items.slice(0, shownCount), more]}
        />
      )}
    </nav>
  );
}
