import { useEffect, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { formatTime } from "../../ui/format-time.ts";
import { endArrival, useArrival } from "./arrival.ts";
import { lastLoginMessages } from "./last-login.messages.ts";
import "./last-login.css";

/** How long the notice stays (docs/reference/frame.md). */
const noticeMs = 2000;

/** Shows after a sign-in when and from where the account was last used. */
export function LastLoginNotice() {
  const t = useT();
  const user = useSession((session) => session.userInfo);
  const isArriving = useArrival((arrival) => arrival.isFresh) && user !== undefined;
  // The region must be there before its text, or nothing is read aloud.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isArriving) return undefined;
    setShown(true);
    const timer = setTimeout(endArrival, noticeMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isArriving]);
  const lines =
    user === undefined
      ? []
      : [
          { name: lastLoginMessages.time, value: formatTime(user.prevLoginTime) },
          { name: lastLoginMessages.place, value: user.prevLoginIPAddressName },
          { name: lastLoginMessages.address, value: user.prevLoginIPAddress },
        ].filter(({ value }) => value !== "");
  return (
    <div role="status" className="last-login-place">
      {isShown && user?.prevLogin === 1 && (
        <section className="last-login">
          <h2>{t(lastLoginMessages.title)}</h2>
          <dl>
            {lines.map(({ name, value }) => (
              <div key={name.en}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
