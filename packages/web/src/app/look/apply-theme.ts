import { type Mode, ownProperties } from "./theme.ts";

/** Tells the page itself how it looks: native controls, scrollbars and our own style sheets follow. */
export function dressPage(mode: Mode, accent: string): void {
  const { dataset, style } = document.documentElement;
  dataset["mode"] = mode;
  for (const [name, value] of Object.entries(ownProperties(mode, accent))) style.setProperty(name, value);
}
