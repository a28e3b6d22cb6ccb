import { type Mode, ownProperties } from "./theme.ts";

/** Sets the theme on the document, for native controls, scrollbars and our own style sheets. */
export function applyTheme(mode: Mode, accent: string): void {
  const { dataset, style } = document.documentElement;
  dataset["mode"] = mode;
  for (const [name, value] of Object.entries(ownProperties(mode, accent))) style.setProperty(name, value);
}
