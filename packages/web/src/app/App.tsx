import { QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import type { Locale as AntdLocale } from "antd/es/locale";
import { useLayoutEffect, useMemo } from "react";
import { BrowserRouter } from "react-router";
import { useLocaleStore } from "../lib/locale.ts";
import { queryClient } from "../lib/query-client.ts";
import { useMedia } from "../ui/use-media.ts";
import { AppRoutes } from "./AppRoutes.tsx";
import { applyAppearance, useAppearance } from "./appearance.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Toaster } from "./Toaster.tsx";
import { themeOf } from "./theme.ts";
import "./global.css";

/** A language must be there from the start: with the first one the library wraps a provider around everything, which would then begin anew. */
const noTextsYet: AntdLocale = { locale: "" };

/** Look, language, server state and routes of the whole product. */
export function App() {
  const appearance = useAppearance();
  const { mode, accent } = appearance;
  const controlTexts = useLocaleStore((state) => state.controlTexts);
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const theme = useMemo(() => themeOf(mode, accent, !isCalm), [mode, accent, isCalm]);
  useLayoutEffect(() => applyAppearance(appearance), [appearance]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} locale={controlTexts ?? noTextsYet}>
      <Toaster />
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          {/* Places change at once: the guard, the tabs and the session must never see different moments. Each page waits by itself. */}
          <BrowserRouter useTransitions={false}>
            <AppRoutes />
          </BrowserRouter>
        </ErrorBoundary>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
