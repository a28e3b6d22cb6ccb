import { memo, type ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { FullscreenToggle } from "../../ui/FullscreenToggle.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { NamedIcon } from "../../widgets/menu-icons.tsx";
import { appMessages } from "../app.messages.ts";
import { useSettings } from "../look/settings.ts";
import { PaletteButton } from "../palette/PaletteButton.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { openFrameDialog, settingsButtonId } from "./frame-dialogs.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MenuSearch } from "./MenuSearch.tsx";
import { ModeToggle } from "./ModeToggle.tsx";

interface FrameHeaderProps {
  /** What leads the bar: the button of the side menu, or the menu itself. */
  readonly lead: ReactNode;
  /** Names another ground. */
  readonly className?: string;
}

/** The bar at the top. */
export function FrameHeader({ lead, className = "" }: FrameHeaderProps) {
  return (
    <header className={`frame-header ${className}`}>
      <div className="frame-header-lead">{lead}</div>
      <HeaderTools />
    </header>
  );
}

/** Stays as it is while pages change. */
const HeaderTools = memo(function HeaderTools() {
  const t = useT();
  const showSearch = useSettings((settings) => settings.showSearch);
  const showLanguage = useSettings((settings) => settings.showLanguage);
  return (
    <div className="frame-header-tools">
      {showSearch && <MenuSearch />}
      <PaletteButton />
      <span className="wide-only">
        <FullscreenToggle />
      </span>
      <ModeToggle />
      {showLanguage && <LanguageSwitch />}
      <IconButton
        id={settingsButtonId}
        label={t(appMessages.settings)}
        icon={<NamedIcon name="setting" />}
        aria-haspopup="dialog"
        onClick={() => openFrameDialog("settings")}
      />
      <AccountMenu />
    </div>
  );
});
