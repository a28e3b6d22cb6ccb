import { type Locale, type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import { changeSettings } from "../app/look/settings.ts";
import { currentLocale } from "../lib/locale.ts";
import { server } from "./fake-server.ts";
import { phoneWidth, type Visit } from "./product.tsx";
import { click, dialog, expectNoDialog, press } from "./screen.ts";
import { clippedTexts, stretchTexts } from "./stretched.ts";

/** A button that opens a dialog over the screen, by its name. */
export interface Opener {
  readonly name: Message;
  readonly params?: MessageParams;
  /** It stands elsewhere, or nowhere, on a phone. */
  readonly isDeskOnly?: true;
}

/** A screen to be checked. */
export interface CheckedScreen {
  /** Sets the answers of the server, and opens the screen. */
  readonly open: (visit: Visit) => Promise<void>;
  readonly openers?: readonly Opener[];
}

const busy = "[aria-busy=true], .table-skeleton-row, .ant-skeleton";

/** Waits until all requests are answered and the page is stable: an element that is replaced during the check has lost its label. */
export async function settle(): Promise<void> {
  await expect.poll(() => server.isWaiting || document.querySelector(busy) !== null).toBe(false);
  await new Promise<void>((resolve) => {
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
  });
}

const restMs = 40;

/** False positives of the rules in the control library. */
function isLibrarys(id: string, target: string): boolean {
  // A tree that scrolls is moved by the arrows in its own input, which the rule does not see.
  if (id === "scrollable-region-focusable") return target.includes(".ant-tree-list");
  // Tabs without room are chosen from a menu, whose button stands among them.
  return id === "aria-required-children" && target.includes(".ant-tabs-nav");
}

/** Violations of the accessibility rules, each with its place: on the page, or in the dialog in front. */
export async function accessibilityViolations(rules?: readonly string[]): Promise<string[]> {
  await settle();
  const front = dialog().query();
  const { violations } = await axe.run(front ?? document, {
    resultTypes: ["violations"],
    ...(rules !== undefined && { runOnly: [...rules] }),
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .map(({ target, failureSummary }) => ({ target: target.join(" "), failureSummary }))
      .filter(({ target }) => !isLibrarys(id, target))
      .map(({ target, failureSummary }) => `${id}: ${help} at ${target} (${failureSummary ?? ""})`),
  );
}

/** Expects no violation in light colours, and none in dark ones, where only the contrast is checked, because nothing else differs. */
export async function expectAccessible(): Promise<void> {
  expect(await accessibilityViolations(), "in light colours").toEqual([]);
  changeSettings({ themeClass: "dark" });
  expect(await accessibilityViolations(["color-contrast"]), "in dark colours").toEqual([]);
  changeSettings({ themeClass: "light" });
}

/** Expects that nothing overflows the width of the screen. */
export function expectNoOverflow(): void {
  const widest = [document.documentElement, document.body, ...document.querySelectorAll("main")];
  expect(Math.max(...widest.map((element) => element.scrollWidth)) - window.innerWidth).toBeLessThanOrEqual(0);
}

/** A button whose name may be stretched. */
function opener({ name, params }: Opener, locale: Locale): Locator {
  const text = translate(name, locale, params).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page.getByRole("button", { name: new RegExp(`^([a-z-]+ )?\\[?${text}~*\\]?$`) }).first();
}

async function withDialogs(openers: readonly Opener[], look: (place: string) => Promise<void>): Promise<void> {
  for (const one of openers) {
    await click(opener(one, currentLocale()));
    await expect.element(dialog()).toBeVisible();
    await settle();
    await look(translate(one.name, "en", one.params));
    await press("Escape");
    await expectNoDialog();
  }
}

async function expectRoom(place: string): Promise<void> {
  await expect.poll(() => clippedTexts(), { message: place, timeout: 500 }).toEqual([]);
}

/** The tests that every screen must pass: accessible in light and dark colours, room for longer texts, no overflow on a phone. */
export function describeScreenQuality(screen: string, { open, openers = [] }: CheckedScreen): void {
  describe(`the quality of ${screen}`, () => {
    it("is accessible in light and dark colours, and so are its dialogs", async () => {
      await open({});
      await expectAccessible();
      await withDialogs(openers, async (place) => expect(await accessibilityViolations(), place).toEqual([]));
    });

    it("is accessible on a phone, with nothing beyond its edge", async () => {
      await open({ width: phoneWidth, height: 844 });
      await settle();
      expectNoOverflow();
      expect(await accessibilityViolations()).toEqual([]);
    });

    it.for([1440, phoneWidth])("has room for texts that are two fifths longer, at %d pixels", async (width) => {
      const stop = stretchTexts();
      try {
        await open({ width, locale: "en" });
        await expect.element(page.getByText(/~\]/).first()).toBeVisible();
        await settle();
        await expectRoom("the page");
        const there = openers.filter(({ isDeskOnly }) => isDeskOnly === undefined || width !== phoneWidth);
        await withDialogs(there, expectRoom);
      } finally {
        stop();
      }
    });
  });
}
