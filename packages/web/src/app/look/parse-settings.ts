import { accents, type Mode, type UiSize, uiSizes } from "./theme.ts";

/** The ground of the side menu in light mode. */
export const slideClasses = ["dark", "lightWhite"] as const;
export type SlideClass = (typeof slideClasses)[number];

const modes = ["light", "dark"] as const satisfies readonly Mode[];

/** The settings of this browser. The layout is not one of them: it belongs to the account. */
export interface Settings {
  readonly themeClass: Mode;
  /** `#rrggbb` */
  readonly themeColor: string;
  readonly slideClass: SlideClass;
  readonly size: UiSize;
  /** The strip of open pages. */
  readonly tagsView: boolean;
  /** Icons in that strip. */
  readonly tagsIcon: boolean;
  readonly showLanguage: boolean;
  readonly showSearch: boolean;
  /** Whether the header stays in view while a page scrolls. */
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
}

export const defaultSettings: Settings = {
  themeClass: "light",
  themeColor: accents.blue,
  slideClass: "dark",
  size: "medium",
  tagsView: true,
  tagsIcon: false,
  showLanguage: true,
  showSearch: true,
  fixedHeader: true,
  sidebarLogo: true,
};

/** The settings in a stored value. A field that is missing, unknown or of another kind takes its default; the others stand. */
export function parseSettings(stored: unknown): Settings {
  const isObject = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  const values = new Map<string, unknown>(isObject ? Object.entries(stored) : []);
  const pick = <Name extends keyof Settings>(name: Name, choices: readonly Settings[Name][]) =>
    choices.find((choice) => choice === values.get(name)) ?? defaultSettings[name];
  const switchOf = (name: SwitchName) => pick(name, [true, false]);
  const color = values.get("themeColor");
  return {
    themeClass: pick("themeClass", modes),
    themeColor: isColor(color) ? color.toLowerCase() : defaultSettings.themeColor,
    slideClass: pick("slideClass", slideClasses),
    size: pick("size", uiSizes),
    tagsView: switchOf("tagsView"),
    tagsIcon: switchOf("tagsIcon"),
    showLanguage: switchOf("showLanguage"),
    showSearch: switchOf("showSearch"),
    fixedHeader: switchOf("fixedHeader"),
    sidebarLogo: switchOf("sidebarLogo"),
  };
}

/** The settings that are on or off. */
export type SwitchName = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

function isColor(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
}
