import { locales } from "@gongshu/core/text/messages";
import { languageNames, useLocale, useT } from "../../lib/locale.ts";
import { NamedIcon } from "../../widgets/menu-icons.tsx";
import { appMessages } from "../app.messages.ts";
import { openFrameDialog } from "../frame/frame-dialogs.ts";
import { chooseLanguage } from "../look/choose-language.ts";
import { changeSettings, useSettings } from "../look/settings.ts";
import { lockNow } from "../session/lock-now.ts";
import { useLogOut } from "../session/use-log-out.ts";
import type { Entry } from "./entry.ts";
import { paletteMessages as messages } from "./palette.messages.ts";
import { openShortcuts } from "./palette-state.ts";

/** What the palette can do besides going somewhere. */
export function useCommands(): readonly Entry[] {
  const t = useT();
  const current = useLocale();
  const isDark = useSettings((settings) => settings.themeClass === "dark");
  const logOut = useLogOut();
  const command = (id: string, title: string, icon: string, run: () => void, note = ""): Entry => ({
    id: `command ${id}`,
    group: "commands",
    title,
    // The English words of a command are found in every language.
    place: id,
    icon: <NamedIcon name={icon} />,
    note,
    choice: { kind: "run", run },
  });
  const toMode = () => changeSettings({ themeClass: isDark ? "light" : "dark" });
  return [
    command("lock screen", t(appMessages.lock), "key", lockNow),
    command("dark light mode", t(isDark ? appMessages.toLight : appMessages.toDark), "control", toMode),
    ...locales
      .filter((locale) => locale !== current)
      .map((locale) =>
        command(`language ${locale}`, t(messages.switchTo, { name: languageNames[locale] }), "environment", () =>
          chooseLanguage(locale),
        ),
      ),
    command("settings", t(appMessages.settings), "setting", () => openFrameDialog("settings")),
    command("keyboard shortcuts", t(messages.shortcuts), "number", openShortcuts, "?"),
    command("about", t(appMessages.about), "book", () => openFrameDialog("about")),
    command("log out", t(appMessages.logout), "send", logOut),
  ];
}
