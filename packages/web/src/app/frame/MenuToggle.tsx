import MenuFoldOutlined from "@ant-design/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/MenuUnfoldOutlined";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { appMessages } from "../app.messages.ts";

interface MenuToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the side menu, or its drawer. */
export function MenuToggle({ isOpen, onToggle }: MenuToggleProps) {
  const t = useT();
  return (
    <IconButton
      label={t(isOpen ? appMessages.closeMenu : appMessages.openMenu)}
      icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}
