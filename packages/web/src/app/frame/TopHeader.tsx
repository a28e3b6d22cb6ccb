import { ConfigProvider } from "antd";
import { useMemo } from "react";
import { useMedia } from "../../ui/use-media.ts";
import { inkName, inkThemeOf } from "../look/ink-theme.ts";
import { useSettings } from "../look/settings.ts";
import { FrameHeader } from "./FrameHeader.tsx";
import { FrameLogo } from "./FrameLogo.tsx";
import { TopMenu } from "./TopMenu.tsx";
import "./top-header.css";

/** The bar of the functional layout: the menu stands in it. Its ground is the side menu's, dark or light. */
export function TopHeader() {
  const accent = useSettings((settings) => settings.themeColor);
  const size = useSettings((settings) => settings.size);
  const isInk = useSettings((settings) => settings.slideClass === "dark" && settings.themeClass === "light");
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const hasMotion = !useMedia("(prefers-reduced-motion: reduce)");
  const theme = useMemo(
    () => (isInk ? inkThemeOf({ mode: "dark", accent, size, hasMotion }) : {}),
    [isInk, accent, size, hasMotion],
  );
  return (
    <ConfigProvider theme={theme}>
      <FrameHeader
        {...(isInk && { className: `frame-header-ink ${inkName}` })}
        lead={
          <>
            {hasLogo && <FrameLogo />}
            <TopMenu />
          </>
        }
      />
    </ConfigProvider>
  );
}
