import StarFilled from "@ant-design/icons/StarFilled";
import StarOutlined from "@ant-design/icons/StarOutlined";
import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import { useT } from "../../lib/locale.ts";
import { toggleFavorite, usePreferences } from "../../lib/preferences.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { appMessages } from "../app.messages.ts";
import { menuTitle } from "../menu/destinations.ts";

/** Stars the menu of the page in view, or takes the star away. */
export function StarButton({ menu }: { readonly menu: MenuEntry }) {
  const t = useT();
  const isStarred = usePreferences(({ favorites }) => favorites.includes(menu.id));
  return (
    <IconButton
      size="small"
      className={isStarred ? "tab-star tab-starred" : "tab-star"}
      label={t(isStarred ? appMessages.unstar : appMessages.star, { name: t(menuTitle(menu)) })}
      aria-pressed={isStarred}
      icon={isStarred ? <StarFilled /> : <StarOutlined />}
      onClick={() => toggleFavorite(menu.id)}
    />
  );
}
