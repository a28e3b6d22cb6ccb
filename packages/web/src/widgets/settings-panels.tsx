import { createContext, type ReactNode, useContext } from "react";
import { useT } from "../lib/locale.ts";
import { LoadingFallback } from "../ui/lazy-component.tsx";
import type { SettingsPanel } from "./web-module.ts";

/** The panels of all modules. */
export const SettingsPanels = createContext<readonly SettingsPanel[]>([]);

/** What other modules add to a screen, in the order of the modules. */
export function useSettingsPanels(screen: SettingsPanel["screen"]): readonly SettingsPanel[] {
  return useContext(SettingsPanels).filter((panel) => panel.screen === screen);
}

/** The title of a panel's tab, or what stands in for it. */
export function PanelLabel({ panel: { title, label: Label } }: { readonly panel: SettingsPanel }): ReactNode {
  const t = useT();
  if (Label === undefined) return t(title);
  return (
    <LoadingFallback value={t(title)}>
      <Label />
    </LoadingFallback>
  );
}
