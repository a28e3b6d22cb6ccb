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

/**
 * Violations of the accessibility rules, each with its places: on the page, or in a part of it. In dark colours only the
 * contrast is checked, because nothing else differs from the light ones.
 */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await waitUntilStable(page);
  const isDark = await page.evaluate(() => document.documentElement.dataset["mode"] === "dark");
  // No frame of another origin is looked at: without the page that would put their results together, this takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (isDark) axe.withRules(["color-contrast"]);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")} (${failureSummary ?? ""})`),
  );
}

/** Waits until the page stops changing: an element that is replaced during the check has lost its label. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(
    (restMs) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, restMs);
        });
        const end = () => {
          watch.disconnect();
          resolve();
        };
        let timer = setTimeout(end, restMs);
        watch.observe(document, { subtree: true, childList: true });
      }),
    150,
  );
}
