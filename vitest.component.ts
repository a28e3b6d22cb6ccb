import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import type { TestProjectConfiguration } from "vitest/config";
import { browserArguments, findBrowser } from "./e2e/support/browser.ts";
import { dialogsInHiddenPages } from "./packages/web/dialogs-in-hidden-pages.ts";
import { pdfParts } from "./packages/web/pdf-parts.ts";

// The other projects run on machines without a browser, too.
const executablePath = findBrowser();
const production = { "process.env.NODE_ENV": '"production"' };

/** A picture of 1 × 1, for every picture that the server would send: elements fetch theirs without the program. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pictures: Plugin = {
  name: "pictures",
  configureServer: ({ middlewares }) => {
    middlewares.use("/api/file", (_request, response) => response.setHeader("Content-Type", "image/png").end(pixel));
  },
};

/** Screens and controls in a real browser, against a server that answers from the contract (src/testing). */
export const componentTests: TestProjectConfiguration = {
  root: "packages/web",
  cacheDir: "../../.cache/component-tests",
  plugins: [pictures, pdfParts()],
  // The libraries as users have them, which draw in half the time.
  define: production,
  oxc: { jsx: { runtime: "automatic", development: false } },
  optimizeDeps: {
    // All are found before the first test: what is found later is bundled then, and the page loaded anew.
    entries: ["src/**/*.{ts,tsx}", "!src/**/*.test.ts"],
    include: ["react/jsx-runtime", "vitest-browser-react/pure", "axe-core"],
    rolldownOptions: {
      plugins: [dialogsInHiddenPages()],
      transform: { define: production },
    },
  },
  test: {
    name: "component",
    include: ["src/**/*.test.tsx"],
    setupFiles: ["src/testing/setup.ts"],
    // The program is loaded once for all files; what a test leaves behind is taken away after it.
    isolate: false,
    testTimeout: 30_000,
    expect: { poll: { interval: 10, timeout: 8_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the journeys.
      locators: { exact: false, errorFormat: "aria" },
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: "chromium" }],
      provider: playwright({
        launchOptions: { ...(executablePath !== undefined && { executablePath }), args: browserArguments() },
        contextOptions: {
          locale: "zh-CN",
          // In the evening of the tenant it is the next day here: nothing may be told or chosen on the browser's own clock.
          timezoneId: "Pacific/Auckland",
          // Openings end at once, so that keys meet a dialog that stands still.
          reducedMotion: "reduce",
          viewport: { width: 1440, height: 900 },
        },
      }),
    },
  },
};
