import StarFilled from "@ant-design/icons/StarFilled";
import { useT } from "../../lib/locale.ts";
import { go } from "../../lib/page-place.ts";
import { toggleFavorite, usePreferences } from "../../lib/preferences.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { PageLink } from "../../ui/PageLink.tsx";
import { MenuIcon } from "../../widgets/menu-icons.tsx";
import { appMessages } from "../app.messages.ts";
import { type Destination, openMenu } from "../menu/destinations.ts";
import { homeMessages as messages } from "./home.messages.ts";

/** The starred menus, in the order of starring. One that was taken from the caller is left out, and is back with its right. */
export function FavoriteLinks({ destinations }: { readonly destinations: readonly Destination[] }) {
  const t = useT();
  const { favorites, isKnown } = usePreferences();
  const shown = favorites.flatMap((id) => destinations.find(({ menu }) => menu.id === id) ?? []);
  return (
    <section>
      <h2>{t(messages.favorites)}</h2>
      {shown.length === 0 && isKnown && <p className="home-hint">{t(messages.noFavorites)}</p>}
      <ul className="home-entries">
        {shown.map((destination) => (
          <li key={destination.menu.id} className="home-line">
            <FavoriteLink destination={destination} />
            <IconButton
              size="small"
              className="home-star"
              label={t(appMessages.unstar, { name: t(destination.title) })}
              icon={<StarFilled />}
              onClick={() => toggleFavorite(destination.menu.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page of ours as a link; what opens a window of its own as a button. */
function FavoriteLink({ destination: { menu, path, title } }: { readonly destination: Destination }) {
  const t = useT();
  const content = (
    <>
      <span className="home-icon">
        <MenuIcon menu={menu} />
      </span>
      <span className="home-entry-name">{t(title)}</span>
    </>
  );
  if (path !== undefined)
    return (
      <PageLink to={path} className="home-entry">
        {content}
      </PageLink>
    );
  return (
    <button type="button" className="home-entry" onClick={() => openMenu(menu, go)}>
      {content}
    </button>
  );
}
