import type { BaseInfo } from "@gongshu/contract/account/current-user";
import { Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatDate, formatTime } from "#ui/format-time.ts";
import { AvatarButton } from "./avatar/AvatarButton.tsx";
import { profileMessages as messages } from "./profile.messages.ts";
import { useBaseInfo } from "./queries.ts";

/** Who somebody is in the organisation: what others have given them. */
export function ProfileCard() {
  const { data, error, refetch } = useBaseInfo();
  return (
    <aside className="profile-card">
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active avatar={{ size: 96 }} title={false} paragraph={{ rows: 6, width: "100%" }} />
      ) : (
        <>
          <AvatarButton info={data} />
          <h2 className="profile-name">{data.realName}</h2>
          {data.signature !== "" && <p className="profile-signature">{data.signature}</p>}
          <Facts info={data} />
        </>
      )}
    </aside>
  );
}

function Facts({ info }: { readonly info: BaseInfo }) {
  const t = useT();
  const { lastLogTime, lastLogIPAddress, lastLogIPAddressName } = info;
  const lastPlace = lastLogIPAddressName === "" ? lastLogIPAddress : lastLogIPAddressName;
  const facts = [
    [messages.account, info.account],
    [messages.organize, info.organize],
    [messages.position, info.position.replaceAll(",", " · ")],
    [messages.roles, info.roleId.replaceAll(",", " · ")],
    [messages.manager, info.manager],
    [messages.entryDate, formatDate(info.entryDate)],
    [messages.lastLogin, [formatTime(lastLogTime), lastPlace].filter((text) => text !== "").join(" · ")],
  ] as const;
  return (
    <dl className="profile-facts">
      {facts.map(([name, value]) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>{value === "" ? <span className="profile-none">{t(messages.none)}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
