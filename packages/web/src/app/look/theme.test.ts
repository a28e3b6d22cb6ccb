import { theme as antdTheme } from "antd";
import { describe, expect, it } from "vitest";
import { contrastOf } from "./contrast.ts";
import { accents, type Mode, themeOf, uiSizes } from "./theme.ts";

const colors = { ...accents, white: "#ffffff", black: "#000000", lemon: "#ffff00", grey: "#808080" };

function tokensOf(mode: Mode, accent: string) {
  return antdTheme.getDesignToken(themeOf({ mode, accent, size: "medium", hasMotion: true }));
}

describe.each(["light", "dark"] as const)("in %s mode", (mode) => {
  it.each(Object.entries(colors))("text in %s can be read on the page and on its own tint", (_name, accent) => {
    const { colorPrimary, colorPrimaryBg, colorBgContainer } = tokensOf(mode, accent);
    expect(contrastOf(colorPrimary, colorBgContainer)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colorPrimary, colorPrimaryBg)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(colors))("what is pointed at or pressed can be read in %s, too", (_name, accent) => {
    const { colorBgContainer, ...tokens } = tokensOf(mode, accent);
    const { Button = {} } = themeOf({ mode, accent, size: "medium", hasMotion: true }).components ?? {};
    const texts = [
      tokens.colorLinkHover,
      tokens.colorLinkActive,
      tokens.colorErrorHover,
      tokens.colorErrorActive,
      // As the library takes them for buttons without a ground.
      Button.defaultHoverColor ?? Button.colorPrimaryHover ?? "",
      Button.defaultActiveColor ?? Button.colorPrimaryActive ?? "",
    ];
    for (const text of texts) expect(contrastOf(text, colorBgContainer)).toBeGreaterThanOrEqual(4.5);
    const onDanger = Button.dangerColor ?? "#ffffff";
    for (const ground of [tokens.colorErrorHover, tokens.colorErrorActive])
      expect(contrastOf(onDanger, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("control sizes", () => {
  it("are 36, 32, 28 and 24 pixels high, and small controls never below 24", () => {
    const tokens = uiSizes.map((size) =>
      antdTheme.getDesignToken(themeOf({ mode: "light", accent: accents.blue, size, hasMotion: true })),
    );
    expect(tokens.map(({ controlHeight }) => controlHeight)).toEqual([36, 32, 28, 24]);
    for (const { controlHeightSM } of tokens) expect(controlHeightSM).toBeGreaterThanOrEqual(24);
  });
});
