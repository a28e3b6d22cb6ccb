// Who may import whom, as data. A zone is a set of files; a rule forbids its files some targets or some dependencies.
import { importsOf } from "./imports.mjs";

const isTest = (file) => /\.test\.[cm]?tsx?$/.test(file.path) || file.path.includes("/testing/");
/** `area/name` of the module that a path belongs to. */
const isTestTool = (name) => name === "vitest" || name === "fast-check" || name.startsWith("node:");
const moduleOf = (target, side) => new RegExp(`^packages/${side}/src/modules/([^/]+/[^/]+)/`).exec(target)?.[1];

/** From the ground up: an area imports itself and those before it. What goes the other way goes through the hooks of the platform. */
export const areas = ["system", "access", "directory", "account", "data", "lowcode", "canvas", "tenancy"];
const areaOf = (target, side) =>
  new RegExp(`^packages/${side}/src/${side === "server" ? "modules/" : ""}([^/]+)/`).exec(target)?.[1];

function isUpward(side, { target }, file) {
  if (target === undefined) return false;
  const from = areas.indexOf(areaOf(file.path, side) ?? "");
  const to = areas.indexOf(areaOf(target, side) ?? "");
  return from >= 0 && to > from;
}

/** Parts of the contract that carry no business word, so that `ui` may speak of them. */
const neutralContract = /^packages\/contract\/src\/(?:endpoint|errors?|page|permissions?|list-columns)$/;
const anyContract = /^packages\/contract\//;
const web = "packages/web/src/";
const server = "packages/server/src/";

const within = (prefixes) => (target) => prefixes.some((prefix) => target.startsWith(prefix));

/**
 * One rule: files of `zone` may not import a target (or a dependency) for which `forbids` is true; `instead` says what to do.
 */
export const boundaries = [
  {
    law: "core-imports",
    zone: (file) => file.path.startsWith("packages/core/src/"),
    forbids: ({ target }) => target !== undefined && !target.startsWith("packages/core/src/"),
    forbidsDependency: (name, file) => name !== "zod" && !(isTest(file) && isTestTool(name)),
    instead: "core is pure and imports only zod and itself",
  },
  {
    law: "contract-imports",
    zone: (file) => file.path.startsWith("packages/contract/src/"),
    forbids: ({ target }) => target !== undefined && !/^packages\/(?:core|contract)\/src\//.test(target),
    forbidsDependency: (name, file) => name !== "zod" && !(isTest(file) && isTestTool(name)),
    instead: "the contract imports only core, zod and itself",
  },
  {
    law: "server-never-web",
    zone: (file) => file.path.startsWith("packages/server/"),
    forbids: ({ target }) => target?.startsWith("packages/web/") ?? false,
    forbidsDependency: (name) => /^(?:react|react-dom|antd|@ant-design\/.*)$/.test(name),
    instead: "server and web meet in the contract only",
  },
  {
    law: "web-never-server",
    zone: (file) => file.path.startsWith(web),
    forbids: ({ target }) => target?.startsWith("packages/server/") ?? false,
    forbidsDependency: (name, file) =>
      (name.startsWith("node:") || /^(?:fastify|kysely|pg)$/.test(name)) && !isTest(file),
    instead: "server and web meet in the contract only, and the browser has no Node",
  },
  {
    law: "server-modules",
    zone: (file) => moduleOf(file.path, "server") !== undefined,
    forbids: ({ target }, file) => {
      const other = target === undefined ? undefined : moduleOf(target, "server");
      return other !== undefined && other !== moduleOf(file.path, "server") && !/\/(?:service|seed)\.ts$/.test(target);
    },
    instead: "another module is reached through its service.ts only, or its seed.ts when planting data",
  },
  {
    law: "areas",
    zone: (file) => moduleOf(file.path, "server") !== undefined && !isTest(file),
    forbids: (found, file) => isUpward("server", found, file),
    instead: "an area imports only those below it: give what is needed through platform/http/hooks.ts",
  },
  {
    law: "areas",
    zone: (file) => file.path.startsWith("packages/contract/src/") && !isTest(file),
    forbids: (found, file) => isUpward("contract", found, file),
    instead: "an area imports only those below it: move what both need down",
  },
  {
    law: "server-layers",
    zone: (file) => file.path.startsWith(`${server}platform/`),
    forbids: ({ target }, file) =>
      target !== undefined &&
      within([`${server}modules/`, `${server}app.ts`, `${server}main.ts`])(target) &&
      !isTest(file),
    instead: "the platform knows no module: let the module hand itself in, in app.ts",
  },
  {
    law: "server-layers",
    zone: (file) => moduleOf(file.path, "server") !== undefined && !isTest(file),
    forbids: ({ target }) => target !== undefined && within([`${server}app.ts`, `${server}main.ts`])(target),
    instead: "app.ts imports the modules, never the other way round",
  },
  {
    law: "testing-in-tests",
    zone: (file) => file.path.startsWith("packages/") && !isTest(file),
    forbids: ({ target }) => target?.includes("/src/testing/") ?? false,
    instead: "what the product runs may not come from testing/",
  },
  {
    law: "web-modules",
    zone: (file) => moduleOf(file.path, "web") !== undefined,
    forbids: ({ target }, file) => {
      const other = target === undefined ? undefined : moduleOf(target, "web");
      return other !== undefined && other !== moduleOf(file.path, "web");
    },
    instead: "modules of the web do not know each other: move what both need to widgets/",
  },
  {
    law: "web-layers",
    zone: (file) => file.path.startsWith(`${web}modules/`),
    forbids: ({ target }) =>
      target !== undefined && within([`${web}app/`, `${web}main.tsx`, `${web}modules.ts`])(target),
    instead: "app imports the modules, never the other way round",
  },
  {
    law: "web-layers",
    zone: (file) => file.path.startsWith(`${web}app/`) && !isTest(file),
    forbids: ({ target }) => target?.startsWith(`${web}modules/`) ?? false,
    instead: "app knows modules by their manifests only, which modules.ts lists",
  },
  {
    law: "web-layers",
    zone: (file) => file.path === `${web}modules.ts`,
    forbids: ({ target }) =>
      target !== undefined && target.startsWith(`${web}modules/`) && !target.endsWith("/module.ts"),
    instead: "modules.ts lists manifests",
  },
  {
    law: "web-layers",
    zone: (file) => file.path.startsWith(`${web}widgets/`) && !isTest(file),
    forbids: ({ target }) => target !== undefined && within([`${web}modules/`, `${web}app/`, `${web}main.tsx`])(target),
    instead: "widgets know ui and lib, not modules or app",
  },
  {
    law: "web-ui",
    zone: (file) => file.path.startsWith(`${web}ui/`),
    forbids: ({ target }) =>
      target !== undefined &&
      (within([`${web}modules/`, `${web}widgets/`, `${web}app/`, `${web}lib/call.ts`, `${web}lib/query`])(target) ||
        (anyContract.test(target) && !neutralContract.test(target))),
    forbidsDependency: (name) => name === "@tanstack/react-query",
    instead: "ui is dumb: no fetch, no business word; hand the data in as props",
  },
  {
    law: "web-layers",
    zone: (file) => file.path.startsWith(`${web}lib/`),
    forbids: ({ target }) =>
      target !== undefined &&
      within([`${web}modules/`, `${web}widgets/`, `${web}ui/`, `${web}app/`, `${web}main.tsx`])(target),
    instead: "lib is the lowest layer of the web and imports none of the others",
  },
];

/** Laws that hold the boundaries: one per name in the table above. */
export const boundaryLaws = [...new Set(boundaries.map((rule) => rule.law))].map((name) => ({
  name,
  check(file, report) {
    for (const rule of boundaries) {
      if (rule.law !== name || !rule.zone(file)) continue;
      for (const found of importsOf(file)) {
        const forbidden = found.dependency
          ? (rule.forbidsDependency?.(found.dependency, file) ?? false)
          : rule.forbids(found, file);
        if (forbidden) report(found.offset, `may not import "${found.specifier}": ${rule.instead}`);
      }
    }
  },
}));
