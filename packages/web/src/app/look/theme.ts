import { theme as antdTheme, type ThemeConfig } from "antd";
import { readable, tint } from "./contrast.ts";

/** The theme colours that users choose from; blue is the default. */
export const accents = {
  blue: "#1890ff",
  purple: "#722ed1",
  azure: "#2f6bff",
  ocean: "#13a8a8",
  green: "#3fa34d",
  yellow: "#d99a00",
  orange: "#f2711c",
  red: "#e5484d",
} as const;

export type AccentName = keyof typeof accents;

export type Mode = "light" | "dark";

const white = "#ffffff";
const black = "#000000";
/** Contrast that text needs, with some room for tinted grounds. */
const textContrast = 5;
/** What is pointed at and what is pressed stand out more, where the library lets them fade. */
const hoverContrast = textContrast + 1.2;
const activeContrast = textContrast + 2.2;
/** The contrast itself (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** Red that can be read on white. */
const lightError = "#cf2f36";
/** Red that can be read on dark grounds; on it the text is dark. */
const darkError = "#f0686b";

const surface = {
  light: { layout: "#f6f7f9", container: white, sider: "#111c2d", siderSub: "#0c1523" },
  dark: { layout: "#0f1114", container: "#17191d", sider: "#17191d", siderSub: "#121417" },
} as const;

/** Colours on the dark background of the frame: raised parts, edges, hairlines. */
export const inkTones = { raised: "#1b2940", edge: "#31425c", hairline: "#26364f" } as const;

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "PingFang TC", "Microsoft YaHei", "Microsoft JhengHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** How large controls are, largest first. */
export const uiSizes = ["default", "medium", "small", "mini"] as const;
export type UiSize = (typeof uiSizes)[number];

/** Heights of controls by size. Small ones stay above what a tired hand can hit. */
const heights = {
  default: { controlHeight: 36, controlHeightSM: 28, controlHeightLG: 44 },
  medium: { controlHeight: 32, controlHeightSM: 24, controlHeightLG: 40 },
  small: { controlHeight: 28, controlHeightSM: 24, controlHeightLG: 36 },
  mini: { controlHeight: 24, controlHeightSM: 24, controlHeightLG: 32 },
} as const satisfies Record<UiSize, object>;

const shape = {
  fontFamily,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeXL: 20,
  borderRadius: 6,
  sizeUnit: 4,
  motionUnit: 0.06,
  wireframe: false,
};

/** Colours of our own beside the library's tokens, as custom properties of the page. `ink` is the dark ground of side menu and sign-in. */
export function ownProperties(mode: Mode, accent: string): Readonly<Record<string, string>> {
  return {
    "--gs-ink": surface[mode].sider,
    "--gs-ink-text": "#e8edf4",
    "--gs-ink-text-soft": "#9fabbb",
    "--gs-ink-line": inkTones.edge,
    "--gs-accent": accent,
  };
}

type Algorithm = typeof antdTheme.darkAlgorithm;

/** Text and lines in the accent must stand out on dark grounds, filled controls under white text must not be too light: two tones of it. */
function darkTones(accent: string): Algorithm {
  const standingOut = (color: string, least: number) => readable(color, surface.dark.container, white, least);
  const onSurface = standingOut(accent, textContrast);
  return (seed, map) => {
    const tones = antdTheme.darkAlgorithm(seed, map);
    // What is chosen stands on a ground that is tinted itself.
    const bright = readable(onSurface, tones.colorPrimaryBg, white, leastContrast);
    return {
      ...tones,
      colorPrimary: bright,
      colorLink: bright,
      colorLinkHover: standingOut(bright, hoverContrast),
      colorLinkActive: standingOut(bright, activeContrast),
      colorInfo: bright,
      colorPrimaryText: bright,
      colorError: darkError,
      colorErrorText: darkError,
      colorErrorHover: standingOut(darkError, hoverContrast),
      colorErrorActive: standingOut(darkError, activeContrast),
    };
  };
}

/** The library's own tints of dark greens and yellows are so strong that text in the colour fades on them. */
function lightTones(accent: string): Algorithm {
  const primary = readable(accent, white, black, textContrast);
  const ground = (share: number) => readable(tint(accent, share), primary, white, leastContrast);
  return (seed) => ({
    ...antdTheme.defaultAlgorithm(seed),
    colorPrimaryBg: ground(0.9),
    colorPrimaryBgHover: ground(0.86),
    colorLinkHover: readable(accent, white, black, hoverContrast),
    colorErrorHover: readable(lightError, white, black, hoverContrast),
  });
}

/** The ground of a switch that is off, at rest and pointed at: white words stand on it. */
const switchTones = {
  light: { colorTextQuaternary: "rgba(0, 0, 0, 0.56)", colorTextTertiary: "rgba(0, 0, 0, 0.64)" },
  dark: { colorTextQuaternary: "rgba(255, 255, 255, 0.25)", colorTextTertiary: "rgba(255, 255, 255, 0.34)" },
} as const;

/** Words on buttons without a ground: by themselves they would take the darker tones of filled ones. */
function plainButtonTones(accent: string) {
  const hover = readable(accent, surface.dark.container, white, hoverContrast);
  const active = readable(accent, surface.dark.container, white, activeContrast);
  return {
    defaultHoverColor: hover,
    defaultHoverBorderColor: hover,
    defaultActiveColor: active,
    defaultActiveBorderColor: active,
  };
}

function components({ mode, accent, size }: Look): NonNullable<ThemeConfig["components"]> {
  const solid = readable(accent, white, black, textContrast);
  const ground = surface[mode];
  return {
    Button: {
      primaryShadow: "none",
      defaultShadow: "none",
      // The library lightens what is pointed at, and the white text on it would fade.
      colorPrimaryHover: readable(accent, white, black, hoverContrast),
      colorPrimaryActive: readable(accent, white, black, activeContrast),
      ...(mode === "dark" && { colorPrimary: solid, dangerColor: "#1b0506", ...plainButtonTones(accent) }),
    },
    Switch: switchTones[mode],
    Layout: {
      siderBg: ground.sider,
      headerBg: ground.container,
      headerHeight: 48,
      headerPadding: "0 12px",
      bodyBg: ground.layout,
    },
    Menu: {
      itemHeight: heights[size].controlHeight + 4,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      darkItemBg: ground.sider,
      darkSubMenuItemBg: ground.sider,
      darkPopupBg: ground.siderSub,
      darkItemColor: "#b9c2cf",
      darkItemSelectedBg: solid,
      collapsedWidth: 56,
    },
    Form: { itemMarginBottom: 20, verticalLabelPadding: "0 0 4px" },
    Tree: { titleHeight: 30, indentSize: 18 },
  };
}

export interface Look {
  readonly mode: Mode;
  /** `#rrggbb`; it is shifted until text in it can be read. */
  readonly accent: string;
  readonly size: UiSize;
  readonly hasMotion: boolean;
}

/** The look of the product: every colour there is comes from here. */
export function themeOf(look: Look): ThemeConfig {
  const { mode, accent } = look;
  const ground = surface[mode];
  const isDark = mode === "dark";
  return {
    cssVar: { key: "gongshu", prefix: "ant" },
    algorithm: isDark ? darkTones(accent) : lightTones(accent),
    token: {
      ...shape,
      ...heights[look.size],
      motion: look.hasMotion,
      colorPrimary: isDark ? accent : readable(accent, white, black, textContrast),
      colorInfo: isDark ? accent : readable(accent, white, black, textContrast),
      colorSuccess: isDark ? "#49aa19" : "#1a7f37",
      // Tints that the library derives from so dark a green are muddy.
      ...(!isDark && { colorSuccessBg: "#e9f8ee", colorSuccessBorder: "#a6dcb6" }),
      colorError: isDark ? "#e8595c" : lightError,
      colorWarning: isDark ? "#d89614" : "#ad5700",
      ...(!isDark && { colorWarningBg: "#fff7e6", colorWarningBorder: "#ffd591" }),
      colorBgLayout: ground.layout,
      colorBgContainer: ground.container,
      colorTextTertiary: isDark ? "rgba(255, 255, 255, 0.6)" : "rgba(0, 0, 0, 0.58)",
      colorTextDescription: isDark ? "rgba(255, 255, 255, 0.6)" : "rgba(0, 0, 0, 0.58)",
      colorTextPlaceholder: isDark ? "rgba(255, 255, 255, 0.5)" : "rgba(0, 0, 0, 0.54)",
    },
    components: components(look),
  };
}
