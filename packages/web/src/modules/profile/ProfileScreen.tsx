import { Skeleton, Tabs } from "antd";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { useT } from "../../lib/locale.ts";
import { usePageSearch } from "../../lib/page-place.ts";
import { Page } from "../../ui/Page.tsx";
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

const parts: Readonly<Record<Exclude<ProfileTab, "preferences">, ComponentType>> = {
  basic: BaseInfoPart,
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
  const Part = tab === "preferences" ? undefined : parts[tab];
  return (
    <Page title={t(messages.title)} layout="flow">
      <div className="profile" data-tab={tab}>
        <ProfileCard />
        <div className="profile-main">
          <Tabs aria-label={t(messages.tabs)} activeKey={tab} items={items} onChange={open} />
          <section className="profile-part" aria-label={t(messages[tab])}>
            <Suspense fallback={<Skeleton active />}>{Part === undefined ? preferences : <Part />}</Suspense>
          </section>
        </div>
      </div>
    </Page>
  );
}
