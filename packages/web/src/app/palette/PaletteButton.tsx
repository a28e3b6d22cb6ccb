import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { paletteButtonMessages } from "./palette-button.messages.ts";
import { paletteKeys } from "./palette-keys.ts";
import { openPalette } from "./palette-state.ts";
import "./palette-button.css";

/** Opens the command palette; for phones, which have no keys for it. */
export function PaletteButton() {
  const t = useT();
  return (
    <IconButton
      className="palette-button"
      label={t(paletteButtonMessages.open, { keys: paletteKeys })}
      icon={<SearchOutlined />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    />
  );
}
