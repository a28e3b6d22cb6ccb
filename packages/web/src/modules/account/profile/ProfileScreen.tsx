import { Skeleton, Tabs } from "antd";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useT } from "#lib/locale.ts";
import { usePageSearch } from "#lib/page-place.ts";
import { Page } from "#ui/Page.tsx";
import { BaseInfoPart } from "./basic/BaseInfoPart.tsx";
import { LogPart } from "./log/LogPart.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { PasswordPart } from "./password/PasswordPart.tsx";
import { SubordinatePart } from "./people/SubordinatePart.tsx";
import { profileMessages as messages } from "./profile.messages.ts";
import { RightsPart } from "./rights/RightsPart.tsx";
import { SecurityPart } from "./sessions/SecurityPart.tsx";
import { type ProfileTab, profileTabs, tabOf } from "./tabs.ts";
import "./profile.css";

interface ProfileScreenProps {
  /** How the product looks for this person: a matter of the frame. */
  readonly preferences: ReactNode;
}

const parts: Readonly<Record<Exclude<ProfileTab, "basic" | "preferences">, ComponentType>> = {
  password: PasswordPart,
  security: SecurityPart,
  subordinates: SubordinatePart,
  rights: RightsPart,
  log: LogPart,
};

/** Somebody's own page: who they are, and everything that they may see and change about themselves. */
export function ProfileScreen({ preferences }: ProfileScreenProps) {
  const t = useT();
  const [search, setSearch] = usePageSearch();
  const tab = tabOf(search.get("tab"));
  const open = (key: string) => setSearch(new URLSearchParams(key === "basic" ? {} : { tab: key }));
  const items = profileTabs.map((key) => ({ key, label: t(messages[key]), children: null }));
  const Part = tab === "basic" || tab === "preferences" ? undefined : parts[tab];
  const isBasic = tab === "basic";
  // What is typed there stays while somebody looks at another part. Hidden and not `Activity`, which would end the mark of unsaved work.
  const [wasBasic, setWasBasic] = useState(isBasic);
  if (isBasic && !wasBasic) setWasBasic(true);
  return (
    <Page title={t(messages.title)} layout="flow">
      <div className="profile" data-tab={tab}>
        <ProfileCard />
        <div className="profile-main">
          <Tabs aria-label={t(messages.tabs)} activeKey={tab} items={items} onChange={open} />
          {wasBasic && (
            <section className="profile-part" aria-label={t(messages.basic)} hidden={!isBasic}>
              <BaseInfoPart />
            </section>
          )}
          {!isBasic && (
            <section className="profile-part" aria-label={t(messages[tab])}>
              <Suspense fallback={<Skeleton active />}>{Part === undefined ? preferences : <Part />}</Suspense>
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}
