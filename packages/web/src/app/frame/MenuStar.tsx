import StarFilled from "@ant-design/icons/StarFilled";
import StarOutlined from "@ant-design/icons/StarOutlined";
import { useT } from "../../lib/locale.ts";
import { toggleFavorite, usePreferences } from "../../lib/preferences.ts";
import { appMessages } from "../app.messages.ts";

interface MenuStarProps {
  readonly menuId: string;
  readonly title: string;
}

/**
 * Stars a menu in the side menu, for the pointer. An entry of a menu cannot hold a button for keys: these have the one beside the tabs, the menu
 * of a tab and the palette.
 */
export function MenuStar({ menuId, title }: MenuStarProps) {
  const t = useT();
  const isStarred = usePreferences(({ favorites }) => favorites.includes(menuId));
  return (
    <span
      aria-hidden="true"
      className={isStarred ? "menu-star menu-starred" : "menu-star"}
      title={t(isStarred ? appMessages.unstar : appMessages.star, { name: title })}
      onClick={(event) => {
        event.stopPropagation();
        toggleFavorite(menuId);
      }}
    >
      {isStarred ? <StarFilled /> : <StarOutlined />}
    </span>
  );
}
