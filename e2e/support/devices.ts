import { type BrowserContextOptions, test as base, type Page } from "@playwright/test";

/** A browser of somebody else, or on another machine: it shares nothing with the one of the test. */
export type OpenDevice = (options?: BrowserContextOptions) => Promise<Page>;

/** A phone in the hand. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } satisfies BrowserContextOptions;

/** Tests that need more than one device; those that they open are closed at their end. */
export const test = base.extend<{ openDevice: OpenDevice }>({
  openDevice: async ({ browser }, provide) => {
    const opened: Page[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});
