// What the tests need from the machine besides npm's packages, by the level of the tests.
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

/** @typedef {{ debian: string, isMet: () => boolean, isEnough?: () => boolean }} Need `isMet`: as well as can be; `isEnough`: it works, where that is less */
/** @typedef {"browser" | "server"} Level */

/** A program of a Debian package. */
const program = (debian, file) => ({ debian, isMet: () => existsSync(file) });

/** @type {Record<Level, { for: string, needs: Need[] }>} */
const levels = {
  browser: {
    for: "the browser tests",
    needs: [
      {
        debian: "chromium-headless-shell",
        isMet: () => isThere([chosen, shell]),
        isEnough: () => isThere([chosen, shell, ...browsers]),
      },
      { debian: "fonts-noto-cjk", isMet: () => isThere(fontFolders) },
    ],
  },
  server: {
    for: "the API tests",
    needs: [
      // An object store that speaks S3, see s3-server.mjs.
      program("swift-proxy", "/usr/bin/swift-proxy-server"),
      program("swift-account", "/usr/bin/swift-account-server"),
      program("swift-container", "/usr/bin/swift-container-server"),
      program("swift-object", "/usr/bin/swift-object-server"),
      program("memcached", "/usr/bin/memcached"),
      // A database that is read from, see mariadb-server.mjs.
      program("mariadb-server", "/usr/sbin/mariadbd"),
      program("python3-keystonemiddleware", "/usr/lib/python3/dist-packages/keystonemiddleware/__init__.py"),
    ],
  },
};

function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", ["-q", ...args], { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  return apt("update") && apt("install", "-y", "--no-install-recommends", ...packages);
}

/**
 * Installs what a level of the tests lacks, when this process may (root on a Debian); says in one sentence what is missing otherwise.
 * @param {Level} level
 * @returns {boolean} whether all is there now
 */
export function ensureNeeds(level) {
  const { needs, for: users } = levels[level];
  const wanted = needs.filter((need) => !need.isMet()).map((need) => need.debian);
  if (wanted.length === 0) return true;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (canInstall) {
    console.log(`Installing ${wanted.join(", ")} for ${users} …`);
    if (install(wanted)) return true;
  }
  const missing = needs.filter((need) => !(need.isEnough ?? need.isMet)()).map((need) => need.debian);
  if (missing.length === 0) return true;
  console.error(
    `${users[0]?.toUpperCase()}${users.slice(1)} need the packages ${missing.join(" and ")}: install them as root with "apt-get install ${missing.join(" ")}".`,
  );
  return false;
}
