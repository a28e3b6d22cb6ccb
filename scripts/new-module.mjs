// npm run new:module <area>/<name>: a small module that works, from its table to its screen, to be changed into what is wanted.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { areas } from "./laws/boundaries.mjs";
import { contractTemplate } from "./new-module/contract-template.mjs";
import { moduleNames, named } from "./new-module/names.mjs";
import * as server from "./new-module/server-templates.mjs";
import * as web from "./new-module/web-templates.mjs";
import { requireDependencies, requireNode, root } from "./node-runtime.mjs";
import { runStep } from "./steps.mjs";

const migrations = "packages/server/migrations";
const serverModulesFile = "packages/server/src/modules.ts";
const webModulesFile = "packages/web/src/modules.ts";
const namesFile = "packages/contract/src/access/menu-names.messages.ts";
const ownersFile = "scripts/laws/table-owners.mjs";

function nextMigration() {
  const last = Math.max(0, ...readdirSync(path.join(root, migrations)).map((file) => Number(file.slice(0, 4)) || 0));
  return String(last + 1).padStart(4, "0");
}

/**
 * The files of the module: path and template, both written for `sample-thing`.
 * @returns {Record<string, string>}
 */
const templates = () => ({
  "packages/contract/src/sample-area/sample-thing.ts": contractTemplate,
  [`${migrations}/${nextMigration()}_sample_thing.sql`]: server.migrationTemplate,
  "packages/server/src/modules/sample-area/sample-thing/module.ts": server.manifestTemplate,
  "packages/server/src/modules/sample-area/sample-thing/service.ts": server.serviceTemplate,
  "packages/server/src/modules/sample-area/sample-thing/sample-thing.messages.ts": server.errorsTemplate,
  "packages/server/src/modules/sample-area/sample-thing/routes.ts": server.routesTemplate,
  "packages/server/src/modules/sample-area/sample-thing/sample-thing.test.ts": server.testTemplate,
  "packages/web/src/modules/sample-area/sample-thing/SampleThingScreen.tsx": web.screenTemplate,
  "packages/web/src/modules/sample-area/sample-thing/SampleThingForm.tsx": web.formTemplate,
  "packages/web/src/modules/sample-area/sample-thing/module.ts": web.manifestTemplate,
  "packages/web/src/modules/sample-area/sample-thing/queries.ts": web.queriesTemplate,
  "packages/web/src/modules/sample-area/sample-thing/sample-thing.messages.ts": web.messagesTemplate,
  "e2e/sample-area/sample-thing.spec.ts": web.journeyTemplate,
});

/**
 * Where the module `dictionary` is registered: each of these is copied for the new one, under its own names.
 * @type {[string, RegExp][]}
 */
const registrations = [
  [serverModulesFile, /^import \{ dictionaryModule \} .*\n/m],
  [serverModulesFile, /^ {2}dictionaryModule,\n/m],
  [namesFile, /^ {2}"systemData\.dictionary": .*\n/m],
  [webModulesFile, /^import \{ dictionaryModule \} .*\n/m],
  [webModulesFile, /^ {2}dictionaryModule,\n/m],
];

function register(names) {
  const { area, kebab, camel, pascal } = names;
  for (const [file, pattern] of registrations) {
    const text = readFileSync(path.join(root, file), "utf8");
    const [line] = pattern.exec(text) ?? [];
    if (line === undefined) throw new Error(`${file} does not register the module dictionary as ${pattern}.`);
    const own = line
      .replaceAll("modules/system/dictionary/", `modules/${area}/${kebab}/`)
      .replaceAll("Dictionary", pascal)
      .replaceAll("dictionary", camel)
      .replace("数据字典", "示例")
      .replace("資料字典", "範例")
      .replace("Dictionaries", named("Sample thing", names));
    writeFileSync(
      path.join(root, file),
      text.replace(line, () => line + own),
    );
  }
  const owners = readFileSync(path.join(root, ownersFile), "utf8");
  const owner = `  ${camel}: { owner: "${area}/${kebab}" },\n`;
  writeFileSync(
    path.join(root, ownersFile),
    owners.replace(/^\};$/m, () => `${owner}};`),
  );
}

function refuseTaken(names, files) {
  if (!areas.includes(names.area)) throw new Error(`There is no area ${names.area}; there are ${areas.join(", ")}.`);
  const taken = files.filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`There is a module ${names.kebab} already: ${taken.join(", ")}.`);
  const tables = readFileSync(path.join(root, "packages/server/src/platform/db/tables.ts"), "utf8");
  if (new RegExp(`^ {2}${names.camel}: `, "m").test(tables))
    throw new Error(`There is a table ${names.snake} already: choose another name.`);
}

async function runOrThrow(name, command, args) {
  const { ok, output } = await runStep({ name, command, args, cwd: root });
  if (!ok) throw new Error(`${name} failed:\n${output}`);
}

async function newModule(name) {
  const names = moduleNames(name);
  const files = Object.entries(templates()).map(([file, template]) => ({
    file: named(file, names),
    text: named(template, names),
  }));
  const paths = files.map(({ file }) => file);
  refuseTaken(names, paths);
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  register(names);
  const node = requireNode();
  await runOrThrow("writing tables.ts", node, [path.join(root, "packages/server/src/testing/write-tables.ts")]);
  const touched = [...paths, serverModulesFile, webModulesFile, namesFile, ownersFile].filter(
    (file) => !file.endsWith(".sql"),
  );
  const biome = path.join(root, "node_modules/@biomejs/cli-linux-x64/biome");
  await runOrThrow("formatting", biome, ["check", "--write", ...touched]);
  return { names, paths };
}

const leftToDo = `Left to do:
  1. Its name in the menu: ${namesFile}; its place, icon, buttons and columns:
     packages/server/src/modules/sample-area/sample-thing/module.ts.
  2. Its names on the screen: packages/web/src/modules/sample-area/sample-thing/sample-thing.messages.ts.
  3. What it really holds: the table, the schemas, the form. Then print tables.ts anew:
     npx node packages/server/src/testing/write-tables.ts
  4. npm test sample-thing, npm run check, npm run e2e sample-thing.`;

requireDependencies();
try {
  const { names, paths } = await newModule(process.argv[2] ?? "");
  console.log(
    `${paths.join("\n")}\nRegistered in ${serverModulesFile}, ${webModulesFile}, ${namesFile} and ${ownersFile}; tables.ts is printed.\n`,
  );
  console.log(named(leftToDo, names));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
