import { existsSync } from "node:fs";

const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser of this machine, if it has one: CHROMIUM when set, else where distributions put it. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...installed].find((path) => path !== undefined && existsSync(path));
}

/** As `findBrowser`, for callers that cannot continue without a browser. */
export function browserPath(): string {
  const found = findBrowser();
  if (found === undefined)
    throw new Error("No Chromium on this machine: install the package chromium, or name one in CHROMIUM.");
  return found;
}

/** Arguments that keep the browser still: nothing leaves the machine but what a test does. */
export function browserArguments(): string[] {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return [
    ...asRoot,
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
  ];
}
