import LockOutlined from "@ant-design/icons/LockOutlined";
import LogoutOutlined from "@ant-design/icons/LogoutOutlined";
import UserOutlined from "@ant-design/icons/UserOutlined";
import { Button, Dropdown } from "antd";
import { useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { go } from "../../lib/page-place.ts";
import { useSession } from "../../lib/session.ts";
import { NamedIcon } from "../../widgets/menu-icons.tsx";
import { appMessages } from "../app.messages.ts";
import { lockNow } from "../session/lock-now.ts";
import { useLogOut } from "../session/use-log-out.ts";
import { openFrameDialog } from "./frame-dialogs.ts";

/** The page of the user's own profile. */
const profilePath = "/profile";
/** Where operators of the platform manage its tenants. */
const tenantPath = "/tenant";
/** Where they see how the installation does. */
const monitorPath = "/monitor";

/** Who is signed in, their own page, the lock and the way out. */
export function AccountMenu() {
  const t = useT();
  const logOut = useLogOut();
  const button = useRef<HTMLButtonElement>(null);
  const user = useSession((session) => session.userInfo);
  const name = user?.userName ?? "";
  // A dialog gives the focus back to where it was: the menu's entry would be gone by then.
  const fromButton = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  const items = [
    {
      key: "profile",
      icon: <UserOutlined aria-hidden />,
      label: t(appMessages.profile),
      onClick: () => go(profilePath),
    },
    ...(user?.isOperator === true
      ? [
          {
            key: "tenants",
            icon: <NamedIcon name="apartment" />,
            label: t(appMessages.tenants),
            onClick: () => go(tenantPath),
          },
          {
            key: "monitor",
            icon: <NamedIcon name="monitor" />,
            label: t(appMessages.monitor),
            onClick: () => go(monitorPath),
          },
        ]
      : []),
    {
      key: "about",
      icon: <NamedIcon name="book" />,
      label: t(appMessages.about),
      onClick: fromButton(() => openFrameDialog("about")),
    },
    { key: "lock", icon: <LockOutlined aria-hidden />, label: t(appMessages.lock), onClick: lockNow },
    { type: "divider" as const },
    { key: "logout", icon: <LogoutOutlined aria-hidden />, label: t(appMessages.logout), onClick: fromButton(logOut) },
  ];
  return (
    <Dropdown trigger={["click"]} menu={{ items }} placement="bottomRight">
      <Button ref={button} type="text" className="account-button" aria-label={t(appMessages.account, { name })}>
        <span className="account-picture">
          {user?.headIcon ? <img src={user.headIcon} alt="" /> : <UserOutlined aria-hidden />}
        </span>
        <span className="account-name">{name}</span>
      </Button>
    </Dropdown>
  );
}
