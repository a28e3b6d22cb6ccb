// What the tests need from the machine besides npm's packages: a browser, and a font that has the Chinese characters.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Draws the same pages as the whole browser, in two thirds of the time. */
const shell = "/usr/bin/chromium-headless-shell";
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const fontFolders = [
  "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
  "/usr/share/fonts/noto-cjk",
  "/usr/share/fonts/google-noto-cjk",
];

const chosen = process.env.CHROMIUM ?? "";
const isThere = (files) => files.some((file) => file !== "" && existsSync(file));

/** `isMet`: as well as can be; `isEnough`: it works. */
const needs = [
  {
    debian: "chromium-headless-shell",
    isMet: () => isThere([chosen, shell]),
    isEnough: () => isThere([chosen, shell, ...browsers]),
  },
  { debian: "fonts-noto-cjk", isMet: () => isThere(fontFolders), isEnough: () => isThere(fontFolders) },
];

function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", ["-q", ...args], { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  return apt("update") && apt("install", "-y", "--no-install-recommends", ...packages);
}

/**
 * Installs what the browser tests lack, when this process may (root on a Debian); says in one sentence what is missing otherwise.
 * @returns {boolean} whether all is there now
 */
export function ensureBrowserNeeds() {
  const wanted = needs.filter((need) => !need.isMet()).map((need) => need.debian);
  if (wanted.length === 0) return true;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (canInstall) {
    console.log(`Installing ${wanted.join(", ")} for the browser tests …`);
    if (install(wanted)) return true;
  }
  const missing = needs.filter((need) => !need.isEnough()).map((need) => need.debian);
  if (missing.length === 0) return true;
  console.error(
    `The browser tests need the packages ${missing.join(" and ")}: install them as root with "apt-get install ${missing.join(" ")}".`,
  );
  return false;
}
