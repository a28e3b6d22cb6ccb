import { StyleProvider } from "@ant-design/cssinjs";
import { QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import type { Locale as AntdLocale } from "antd/es/locale";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { BrowserRouter } from "react-router";
import { useLocaleStore } from "../lib/locale.ts";
import { queryClient } from "../lib/query-client.ts";
import { useMedia } from "../ui/use-media.ts";
import { SettingsPanels } from "../widgets/settings-panels.tsx";
import { AppRoutes } from "./AppRoutes.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { applyTheme } from "./look/apply-theme.ts";
import { useSettings } from "./look/settings.ts";
import { styleCache } from "./look/style-cache.ts";
import { themeOf } from "./look/theme.ts";
import { settingsPanels } from "./module-parts.ts";
import { Toaster } from "./Toaster.tsx";
import "./global.css";

/** A language must be there from the start: with the first one the library wraps a provider around everything, which would then begin anew. */
const noTextsYet: AntdLocale = { locale: "" };

/** The product. */
export function App() {
  return (
    <Surroundings>
      <SettingsPanels value={settingsPanels}>
        <AppRoutes />
      </SettingsPanels>
    </Surroundings>
  );
}

/** Look, language, server state and address: what every control of the product may count on. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const accent = useSettings((settings) => settings.themeColor);
  const size = useSettings((settings) => settings.size);
  const chosenMode = useSettings((settings) => settings.themeClass);
  // Paper is white, and printers leave dark grounds out.
  const mode = useMedia("print") ? "light" : chosenMode;
  const hasMotion = !useMedia("(prefers-reduced-motion: reduce)");
  const controlTexts = useLocaleStore((state) => state.controlTexts);
  const theme = useMemo(() => themeOf({ mode, accent, size, hasMotion }), [mode, accent, size, hasMotion]);
  useLayoutEffect(() => applyTheme(mode, accent), [mode, accent]);
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} locale={controlTexts ?? noTextsYet}>
        <Toaster />
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            {/* Places change at once: the guard, the tabs and the session must never see different moments. Each page waits by itself. */}
            <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
          </ErrorBoundary>
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
