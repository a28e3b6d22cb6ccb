import { defineConfig } from "@playwright/test";
import { browserArguments, browserPath } from "./support/browser.ts";

const baseURL = process.env.E2E_URL;
if (!baseURL) throw new Error('The journeys need a running server: start them with "npm run e2e".');

/** A browser in which somebody has chosen dark colours. */
const inDark = {
  cookies: [],
  origins: [
    {
      origin: baseURL,
      localStorage: [{ name: "gongshu_settings", value: `${JSON.stringify({ themeClass: "dark" })}|object` }],
    },
  ],
};

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // A folder a run: two runs at once must not tidy up after each other.
  outputDir: `../test-results/${new URL(baseURL).port}`,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_RESULTS ?? "../test-results/results.json" }]],
  use: {
    ...(process.env.E2E_MODE === "dark" && { storageState: inDark }),
    baseURL,
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    // Openings end at once, so that keys meet a dialog that stands still.
    contextOptions: { reducedMotion: "reduce" },
    // Traces take a quarter of the time: E2E_TRACE=1 records them to find the cause of a failure.
    trace: process.env.E2E_TRACE === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath(), args: browserArguments() },
  },
});
