import { Skeleton, Tabs } from "antd";
import { type ComponentType, Suspense, useState } from "react";
import { useT } from "#lib/locale.ts";
import { usePageSearch } from "#lib/page-place.ts";
import { Page } from "#ui/Page.tsx";
import { PanelLabel, useSettingsPanels } from "#widgets/settings-panels.tsx";
import { BaseInfoPart } from "./basic/BaseInfoPart.tsx";
import { LogPart } from "./log/LogPart.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { PasswordPart } from "./password/PasswordPart.tsx";
import { SubordinatePart } from "./people/SubordinatePart.tsx";
import { profileMessages as messages } from "./profile.messages.ts";
import { RightsPart } from "./rights/RightsPart.tsx";
import { SecurityPart } from "./sessions/SecurityPart.tsx";
import { firstTabs, lastTabs, type ProfileTab } from "./tabs.ts";
import "./profile.css";

const parts: Readonly<Record<Exclude<ProfileTab, "basic">, ComponentType>> = {
  password: PasswordPart,
  security: SecurityPart,
  subordinates: SubordinatePart,
  rights: RightsPart,
  log: LogPart,
};

/** Somebody's own page: who they are, and everything that they may see and change about themselves. */
export function ProfileScreen() {
  const t = useT();
  const [search, setSearch] = usePageSearch();
  const open = (key: string) => setSearch(new URLSearchParams(key === "basic" ? {} : { tab: key }));
  const panels = useSettingsPanels("profile");
  const own = (key: ProfileTab) => ({ key, name: t(messages[key]), label: t(messages[key]) });
  const added = panels.map((panel) => ({
    key: panel.key,
    name: t(panel.title),
    label: <PanelLabel panel={panel} />,
  }));
  const tabs = [...firstTabs.map(own), ...added, ...lastTabs.map(own)];
  const shown = tabs.find(({ key }) => key === search.get("tab")) ?? own("basic");
  const tab = shown.key;
  const Part = Object.hasOwn(parts, tab)
    ? parts[tab as keyof typeof parts]
    : panels.find(({ key }) => key === tab)?.component;
  const isBasic = tab === "basic";
  // Keeps typed input while another part is shown. Hidden instead of `Activity`, which would unmount the effect that marks unsaved work.
  const [wasBasic, setWasBasic] = useState(isBasic);
  if (isBasic && !wasBasic) setWasBasic(true);
  return (
    <Page title={t(messages.title)} layout="flow">
      <div className="profile" data-tab={tab}>
        <ProfileCard />
        <div className="profile-main">
          <Tabs
            aria-label={t(messages.tabs)}
            activeKey={tab}
            items={tabs.map(({ key, label }) => ({ key, label, children: null }))}
            onChange={open}
          />
          {wasBasic && (
            <section className="profile-part" aria-label={t(messages.basic)} hidden={!isBasic}>
              <BaseInfoPart />
            </section>
          )}
          {!isBasic && (
            <section className="profile-part" aria-label={shown.name}>
              <Suspense fallback={<Skeleton active />}>{Part !== undefined && <Part />}</Suspense>
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}
