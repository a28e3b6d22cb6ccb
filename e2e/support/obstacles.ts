import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { keepSettings } from "./frame.ts";

export const modes = ["light", "dark"] as const;
export type Mode = (typeof modes)[number];

/** Keeps the choice of light or dark before the first page of the test comes up. */
export async function useMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await keepSettings(page, { themeClass: mode });
}

/** What somebody who does not see, or does not use a mouse, would stumble over; each with the places. */
export async function stumbles(page: Page): Promise<string[]> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")} (${failureSummary ?? ""})`),
  );
}
