import type { ThemeConfig } from "antd";
import { inkTones, type Look, themeOf } from "./theme.ts";

/** Names the custom properties of the ground; what stands on it carries the name as a class. */
export const inkName = "gongshu-ink";

/** Controls on the dark ground of the frame while the pages are light. */
export function inkThemeOf(look: Look): ThemeConfig {
  const theme = themeOf({ ...look, mode: "dark" });
  return {
    ...theme,
    inherit: false,
    cssVar: { key: inkName, prefix: "ant" },
    token: {
      ...theme.token,
      colorBgContainer: inkTones.raised,
      colorBgElevated: inkTones.raised,
      colorBorder: inkTones.edge,
      colorBorderSecondary: inkTones.hairline,
    },
    components: {
      ...theme.components,
      Menu: { ...theme.components?.Menu, darkItemBg: "transparent", darkPopupBg: inkTones.raised },
    },
  };
}
