import type { Messages } from "@gongshu/core/text/messages";

/** The name of the button that opens the command palette: needed long before the palette itself. */
export const paletteButtonMessages = {
  open: { zh: "搜索与命令（{keys}）", zhtw: "搜尋與命令（{keys}）", en: "Search and commands ({keys})" },
} satisfies Messages;
