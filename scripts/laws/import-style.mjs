import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { importsOf } from "./imports.mjs";

const packageOf = (file) => /^packages\/[^/]+/.exec(file.path)?.[0];
const isTest = (file) => /\.test\.[cm]?[jt]sx?$|\/testing\/|(?:^|\/)[^/]+\.config\.ts$/.test(file.path);

/** Names that a package (and, for tests and configuration, the root) declares in its package.json. */
function declared(root, folder, withDev) {
  const manifest = path.join(root, folder, "package.json");
  if (!existsSync(manifest)) return undefined;
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(manifest, "utf8"));
  return new Set([...Object.keys(dependencies), ...(withDev ? Object.keys(devDependencies) : [])]);
}

function isBarrel(program) {
  const statements = program.body;
  if (statements.length === 0) return false;
  return statements.every((node) => /^Export(?:Named|All)Declaration$/.test(node.type) && node.source);
}

/** Configuration and plugins of the build stand beside a package's src. */
const isBuildFile = (file) => file.path.startsWith("packages/") && !file.path.includes("/src/");

export const importStyleLaws = [
  {
    name: "no-far-parent",
    check(file, report) {
      for (const { specifier, offset } of importsOf(file))
        if (specifier.startsWith("../../../"))
          report(offset, `"${specifier}" climbs three folders: the file is in the wrong place, or it needs a # import`);
    },
  },
  {
    name: "near-by-path",
    check(file, report) {
      for (const { specifier, offset, target } of importsOf(file)) {
        if (!specifier.startsWith("#") || !target) continue;
        const near = path.posix.relative(path.posix.dirname(file.path), target);
        if (!near.startsWith("../../../"))
          report(offset, `"${specifier}" is near: import it as "${near.startsWith(".") ? near : `./${near}`}"`);
      }
    },
  },
  {
    name: "import-extension",
    check(file, report) {
      for (const { specifier, offset } of importsOf(file))
        if (/^[.#]/.test(specifier) && !/\.[a-z0-9]+$/.test(specifier))
          report(offset, `"${specifier}" needs its extension (.ts, .tsx)`);
    },
  },
  {
    name: "package-by-name",
    check(file, report) {
      const own = packageOf(file);
      if (!own) return;
      for (const { specifier, offset, target } of importsOf(file)) {
        if (!target) continue;
        if (specifier.startsWith(".") && target.startsWith("packages/") && !target.startsWith(`${own}/`))
          report(offset, `"${specifier}" leaves the package: import it as @gongshu/<package>/…`);
        if (!/^[.#]/.test(specifier) && target.startsWith(`${own}/`))
          report(offset, `"${specifier}" is in this package: import it by its path`);
      }
    },
  },
  {
    name: "declared-dependency",
    check(file, report, { root }) {
      const own = packageOf(file);
      if (!own) return;
      const names = declared(root, own, isTest(file) || isBuildFile(file));
      if (!names) return;
      const ofRoot = isTest(file) ? declared(root, "", true) : undefined;
      for (const { specifier, offset, dependency } of importsOf(file)) {
        if (!dependency || dependency.startsWith("node:") || dependency.startsWith("virtual:")) continue;
        if (!names.has(dependency) && !names.has(`@types/${dependency}`) && !ofRoot?.has(dependency))
          report(offset, `"${specifier}" is not among the dependencies in ${own}/package.json`);
      }
    },
  },
  {
    name: "no-barrel",
    check(file, report) {
      if (!file.path.startsWith("packages/") || !file.parsed) return;
      const { program } = file.parsed;
      if (isBarrel(program)) report(0, "a file that only re-exports is a barrel: import from where the thing is");
      for (const node of program.body)
        if (node.type === "ExportAllDeclaration")
          report(node.start, "`export *` hides where a thing is: import from its own file");
    },
  },
];
