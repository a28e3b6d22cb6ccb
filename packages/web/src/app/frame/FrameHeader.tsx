import MenuFoldOutlined from "@ant-design/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/MenuUnfoldOutlined";
import { useT } from "../../lib/locale.ts";
import { FullscreenToggle } from "../../ui/FullscreenToggle.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { appMessages } from "../app.messages.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MenuSearch } from "./MenuSearch.tsx";
import { ModeToggle } from "./ModeToggle.tsx";

interface FrameHeaderProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}

/** The bar at the top. */
export function FrameHeader({ isMenuOpen, onToggleMenu }: FrameHeaderProps) {
  const t = useT();
  return (
    <header className="frame-header">
      <IconButton
        label={t(isMenuOpen ? appMessages.closeMenu : appMessages.openMenu)}
        icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      />
      <span className="frame-header-space" />
      <MenuSearch />
      <span className="wide-only">
        <FullscreenToggle />
      </span>
      <ModeToggle />
      <LanguageSwitch />
      <AccountMenu />
    </header>
  );
}
