import LockOutlined from "@ant-design/icons/LockOutlined";
import LogoutOutlined from "@ant-design/icons/LogoutOutlined";
import UserOutlined from "@ant-design/icons/UserOutlined";
import { lock, logout } from "@gongshu/contract/oauth";
import { Avatar, Button, Dropdown } from "antd";
import { call } from "../../lib/call.ts";
import { useT } from "../../lib/locale.ts";
import { endSession, setLocked, useSession } from "../../lib/session.ts";
import { reportError } from "../../lib/toast.ts";
import { useConfirmDelete } from "../../ui/use-confirm.ts";
import { appMessages } from "../app.messages.ts";

/** The session ends here even when the server cannot be reached; the page starts anew, so that nothing of it stays in memory. */
async function leave(): Promise<void> {
  await call(logout, undefined, { timeoutMs: 5000 }).catch(() => undefined);
  endSession();
  window.location.assign("/login");
}

/** Who is signed in, the lock and the way out. */
export function AccountMenu() {
  const t = useT();
  const ask = useConfirmDelete();
  const user = useSession((session) => session.userInfo);
  const name = user?.userName ?? "";
  const lockNow = () => void call(lock).then(() => setLocked(true), reportError);
  const logOut = () =>
    void ask({ text: t(appMessages.confirmLogout), okText: t(appMessages.logout), isDanger: false, onYes: leave });
  const items = [
    { key: "lock", icon: <LockOutlined />, label: t(appMessages.lock), onClick: lockNow },
    { type: "divider" as const },
    { key: "logout", icon: <LogoutOutlined />, label: t(appMessages.logout), onClick: logOut },
  ];
  return (
    <Dropdown trigger={["click"]} menu={{ items }} placement="bottomRight">
      <Button type="text" className="account-button" aria-label={t(appMessages.account, { name })}>
        <Avatar size={24} {...(user?.headIcon ? { src: user.headIcon } : { icon: <UserOutlined /> })} alt="" />
        <span className="account-name">{name}</span>
      </Button>
    </Dropdown>
  );
}
