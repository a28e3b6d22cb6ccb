import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./compress-assets.ts";
import { dialogsInHiddenPages } from "./dialogs-in-hidden-pages.ts";
import { plainContract } from "./plain-contract.ts";
import { versionFile } from "./version-file.ts";
import { withoutColumnFilters } from "./without-column-filters.ts";

const server = "http://127.0.0.1:3000";

/** What every screen needs, so that it is fetched once and kept across releases. */
const vendorGroups = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|use-sync-external-store|@tanstack)\//,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [plainContract(), withoutColumnFilters(), dialogsInHiddenPages(), react(), versionFile(), compressAssets()],
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
      output: { codeSplitting: { groups: vendorGroups } },
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
});
