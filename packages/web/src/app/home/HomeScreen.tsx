import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { languageTags } from "@gongshu/core/text/messages";
import { zonedParts } from "@gongshu/core/text/zone";
import { useEffect, useMemo, useState } from "react";
import { useLocale, useT } from "../../lib/locale.ts";
import { loadPreferences } from "../../lib/preferences.ts";
import { useSession } from "../../lib/session.ts";
import { useTimeZone } from "../../lib/time-zone.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { destinationsOf } from "../menu/destinations.ts";
import { modelPage } from "../module-parts.ts";
import { FavoriteLinks } from "./FavoriteLinks.tsx";
import { HomeFigures } from "./HomeFigures.tsx";
import { homeMessages } from "./home.messages.ts";
import { RecentLinks } from "./RecentLinks.tsx";
import "./home.css";

function greetingAt(hour: number) {
  if (hour < 12) return homeMessages.morning;
  return hour < 18 ? homeMessages.afternoon : homeMessages.evening;
}

/** A welcome, figures of the lists that one has, the starred pages, and those where one was last. */
export function HomeScreen() {
  const t = useT();
  const locale = useLocale();
  const user = useSession((session) => session.userInfo);
  const menuList = useSession((session) => session.menuList);
  const destinations = useMemo(() => destinationsOf(menuList), [menuList]);
  const hasForms = destinations.some(({ menu }) => menu.type === menuTypes.form);
  useEffect(() => (hasForms ? whenIdle(modelPage.component.preload) : undefined), [hasForms]);
  useEffect(() => void loadPreferences(), []);
  const timeZone = useTimeZone();
  const [now] = useState(() => Date.now());
  const today = new Date(now).toLocaleDateString(languageTags[locale], { dateStyle: "full", timeZone });
  return (
    <div className="home">
      <header>
        <h1>{t(greetingAt(zonedParts(now, timeZone).hour), { name: user?.userName ?? "" })}</h1>
        <p>{[...new Set([today, user?.organizeName, user?.departmentName])].filter(Boolean).join(" · ")}</p>
      </header>
      <HomeFigures destinations={destinations} />
      <div className="home-links">
        <FavoriteLinks destinations={destinations} />
        <RecentLinks />
      </div>
    </div>
  );
}
