import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { zonedParts } from "@gongshu/core/text/zone";
import { useEffect, useMemo, useState } from "react";
import { languageTags, useLocale, useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { useTimeZone } from "../../lib/time-zone.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { PageLink } from "../../ui/PageLink.tsx";
import { MenuIcon } from "../../widgets/menu-icons.tsx";
import { formPage } from "../pages.ts";
import { homePath } from "../routes/fixed-paths.ts";
import { type Destination, destinationsOf } from "../routes/routes.tsx";
import { useTabs } from "../tabs/tabs.ts";
import { homeMessages } from "./home.messages.ts";
import "./home.css";

function greetingAt(hour: number) {
  if (hour < 12) return homeMessages.morning;
  return hour < 18 ? homeMessages.afternoon : homeMessages.evening;
}

/** A page of ours. */
interface HomeEntry extends Destination {
  readonly path: string;
}

function pagesOf(destinations: readonly Destination[]): readonly HomeEntry[] {
  return destinations.flatMap((entry) => (entry.path === undefined ? [] : [{ ...entry, path: entry.path }]));
}

/** Pages by the directory right above them, in menu order. */
function groupsOf(destinations: readonly HomeEntry[]) {
  return Map.groupBy(destinations, ({ trail }) => trail.at(-1) ?? homeMessages.other);
}

/** A welcome, the pages that are open, and every page that one may go to. */
export function HomeScreen() {
  const t = useT();
  const locale = useLocale();
  const user = useSession((session) => session.userInfo);
  const menuList = useSession((session) => session.menuList);
  const tabs = useTabs((state) => state.tabs);
  const destinations = useMemo(() => pagesOf(destinationsOf(menuList)), [menuList]);
  const open = tabs.flatMap((tab) => {
    const known = tab.path === homePath ? undefined : destinations.find(({ path }) => path === tab.path);
    return known === undefined ? [] : [{ ...known, path: tab.path + tab.search }];
  });
  const hasForms = destinations.some(({ menu }) => menu.type === menuTypes.form);
  useEffect(() => (hasForms ? whenIdle(formPage.preload) : undefined), [hasForms]);
  const timeZone = useTimeZone();
  const [now] = useState(() => Date.now());
  const today = new Date(now).toLocaleDateString(languageTags[locale], { dateStyle: "full", timeZone });
  return (
    <div className="home">
      <header>
        <h1>{t(greetingAt(zonedParts(now, timeZone).hour), { name: user?.userName ?? "" })}</h1>
        <p>{[today, user?.organizeName, user?.departmentName].filter(Boolean).join(" · ")}</p>
      </header>
      {open.length > 0 && <EntryGroup title={t(homeMessages.open)} entries={open} />}
      {[...groupsOf(destinations)].map(([title, entries]) => (
        <EntryGroup key={entries[0]?.path} title={t(title)} entries={entries} />
      ))}
    </div>
  );
}

function EntryGroup({ title, entries }: { readonly title: string; readonly entries: readonly HomeEntry[] }) {
  const t = useT();
  return (
    <section>
      <h2>{title}</h2>
      <ul className="home-entries">
        {entries.map((entry) => (
          <li key={entry.path}>
            <PageLink to={entry.path} className="home-entry">
              <span className="home-icon">
                <MenuIcon menu={entry.menu} />
              </span>
              {t(entry.title)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
