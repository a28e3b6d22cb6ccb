import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { bootProgram } from "./boot-program.ts";
import { brightnessAlone } from "./brightness-alone.ts";
import { zoneGroups } from "./chunk-zones.ts";
import { compressAssets } from "./compress-assets.ts";
import { dialogsInHiddenPages } from "./dialogs-in-hidden-pages.ts";
import { pdfParts } from "./pdf-parts.ts";
import { plainContract } from "./plain-contract.ts";
import { versionFile } from "./version-file.ts";

const server = "http://127.0.0.1:3000";

/** What every screen needs, so that it is fetched once and kept across releases. */
const vendorGroup = {
  name: "react",
  test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|use-sync-external-store|@tanstack)\//,
  priority: 100,
};

const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    plainContract(),
    brightnessAlone(),
    dialogsInHiddenPages(),
    react(),
    pdfParts(),
    bootProgram(),
    versionFile(),
    compressAssets(),
  ],
  // The server puts a fresh nonce in place of this with every page it sends.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: false,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Parts of the control library that only define things, but whose packages do not say so: without a word here each comes whole.
        moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": { target: server, ws: true } },
  },
};

/** The settings with the files that the program is divided into. */
async function divided(): Promise<UserConfig> {
  const groups = [vendorGroup, ...(await zoneGroups(config))];
  const { rolldownOptions, ...build } = config.build ?? {};
  return {
    ...config,
    build: { ...build, rolldownOptions: { ...rolldownOptions, output: { codeSplitting: { groups } } } },
  };
}

export default defineConfig(({ command }) => (command === "build" ? divided() : config));
