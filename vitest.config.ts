import { defineConfig } from "vitest/config";
import { componentTests } from "./vitest.component.ts";

export default defineConfig({
  test: {
    projects: [
      // Neither keeps anything between calls, and loading them anew for each file takes longer than their tests.
      {
        test: {
          name: "core",
          root: "packages/core",
          include: ["src/**/*.test.ts"],
          isolate: false,
          setupFiles: ["src/testing/property-runs.ts"],
        },
      },
      { test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"], isolate: false } },
      {
        test: {
          name: "server",
          root: "packages/server",
          include: ["src/**/*.test.ts"],
          // Each file has a database of its own; loading the server anew for each would take longer than the tests themselves.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          root: "packages/web",
          include: ["*.test.ts", "src/**/*.test.ts"],
          isolate: false,
          setupFiles: ["src/testing/fresh-modules.ts"],
        },
      },
      componentTests,
      {
        test: {
          name: "scripts",
          root: "scripts",
          include: ["**/*.test.ts", "**/*.test.mjs"],
          exclude: ["whole/**"],
          testTimeout: 120_000,
        },
      },
      // What takes too long for the quick check.
      { test: { name: "whole", root: "scripts/whole", include: ["*.test.mjs"], testTimeout: 180_000 } },
    ],
  },
});
