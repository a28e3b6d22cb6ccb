import MoonOutlined from "@ant-design/icons/MoonOutlined";
import SunOutlined from "@ant-design/icons/SunOutlined";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { appMessages } from "../app.messages.ts";
import { changeSettings, useSettings } from "../look/settings.ts";

/** Switches between light and dark. */
export function ModeToggle() {
  const t = useT();
  const isDark = useSettings((settings) => settings.themeClass === "dark");
  return (
    <IconButton
      label={t(isDark ? appMessages.toLight : appMessages.toDark)}
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => changeSettings({ themeClass: isDark ? "light" : "dark" })}
    />
  );
}
