import { relativeTime } from "@gongshu/core/text/relative-time";
import { useState } from "react";
import { useLocale, useT } from "../../lib/locale.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useTimeZone } from "../../lib/time-zone.ts";
import { PageLink } from "../../ui/PageLink.tsx";
import { MenuIcon } from "../../widgets/menu-icons.tsx";
import { homePath } from "../routes/fixed-paths.ts";
import { routeAt, useRoutes } from "../routes/route-list.ts";
import { useTabs } from "../tabs/tabs.ts";
import { homeMessages as messages } from "./home.messages.ts";

const most = 8;

/** Pages where the caller was, the latest first. What is open stands in the tabs already; what is no longer allowed is left out. */
export function RecentLinks() {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const routes = useRoutes();
  const tabs = useTabs((state) => state.tabs);
  const { recents, isKnown } = usePreferences();
  const [now] = useState(() => Date.now());
  const isOpen = new Set([homePath, ...tabs.map(({ path }) => path)]);
  const shown = recents
    .flatMap(({ path, title, time }) => {
      const route = isOpen.has(path) ? undefined : routeAt(routes, path);
      return route === undefined ? [] : [{ path, time, look: route.look, title: title ?? t(route.title) }];
    })
    .slice(0, most);
  return (
    <section>
      <h2>{t(messages.recents)}</h2>
      {shown.length === 0 && isKnown && <p className="home-hint">{t(messages.noRecents)}</p>}
      <ul className="home-recents">
        {shown.map(({ path, title, time, look }) => (
          <li key={path}>
            <PageLink to={path} className="home-recent">
              <MenuIcon menu={look} />
              <span className="home-entry-name">{title}</span>
              <time className="home-time" dateTime={new Date(time).toISOString()}>
                {relativeTime(time, { now, locale, timeZone })}
              </time>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
