import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../node-runtime.mjs";

const manifest = (name, dependencies, more = {}) =>
  `${JSON.stringify({ name: `@gongshu/${name}`, type: "module", ...more, dependencies })}\n`;
const project = (options) =>
  `${JSON.stringify({ extends: "../../tsconfig.base.json", compilerOptions: options, include: ["src"] })}\n`;

/** A small repository of our shape in which everything holds. */
const cleanFiles = {
  "package.json": `${JSON.stringify({ name: "mini", private: true, devDependencies: { vitest: "1.0.0" } })}\n`,
  "packages/core/package.json": manifest("core", { zod: "4.0.0" }),
  "packages/core/tsconfig.json": project({ lib: ["es2024"], types: [] }),
  "packages/core/src/text/initials.ts": `/** First letters of the words of a name. */
export const initials = (name: string): string =>
  name
    .split(" ")
    .map((word) => word.slice(0, 1))
    .join("");
`,
  "packages/core/src/text/rule.ts": `export const rule = { title: { zh: "名称", zhtw: "名稱", en: "Name" } };\nexport const tags = { zh: "zh-CN", zhtw: "zh-TW", en: "en" };\n`,
  "packages/contract/package.json": manifest("contract", { "@gongshu/core": "0.1.0", zod: "4.0.0" }),
  "packages/contract/tsconfig.json": project({ lib: ["es2024"], types: [] }),
  "packages/contract/src/endpoint.ts": `export const endpoint = (path: string): { path: string } => ({ path });\n`,
  "packages/contract/src/staff.ts": `import { endpoint } from "./endpoint.ts";\n\nexport const listStaff = endpoint("/api/staff");\n`,
  "packages/server/package.json": manifest("server", { "@gongshu/contract": "0.1.0" }),
  "packages/server/tsconfig.json": project({ lib: ["es2024"], types: ["node"] }),
  "docs/tour.md":
    "The [text](../packages/core/src/text/initials.ts#L1), [the web](https://example.org/a) and [below](#end).\n",
  "packages/server/migrations/0001_staff.sql": "select 1;\n",
  "packages/server/src/app.ts": `import { staffRoutes } from "./modules/people/staff/routes.ts";\n\nexport const app = [staffRoutes];\n`,
  "packages/server/src/platform/clock.ts": `export const now = (): number => Date.now();\n`,
  "packages/server/src/testing/test-app.ts": `import { app } from "../app.ts";\n\nexport const testApp = { app };\n`,
  "packages/server/src/modules/people/staff/service.ts": `export const staffNames = (): string[] => ["Ann"];\n`,
  "packages/server/src/modules/people/staff/inbox/unread.ts": `export const unread = 0;\n`,
  "packages/server/src/modules/people/staff/routes.ts": `import { staffNames } from "./service.ts";\n\nexport const staffRoutes = { names: staffNames };\n`,
  "packages/server/src/modules/people/office/service.ts": `import { staffNames } from "../staff/service.ts";\n\nexport const officeNames = (): string[] => staffNames();\n`,
  "packages/web/package.json": manifest(
    "web",
    { "@gongshu/contract": "0.1.0", react: "19.0.0" },
    { imports: { "#*": "./src/*" } },
  ),
  "packages/web/tsconfig.json": project({
    lib: ["es2024", "dom"],
    types: [],
    jsx: "react-jsx",
    module: "esnext",
    moduleResolution: "bundler",
  }),
  "packages/web/src/app/look/theme.ts": `export const theme = { primary: "#1677ff" };\n`,
  "packages/web/src/lib/call.ts": `export const call = (path: string): Promise<Response> => fetch(path);\n`,
  "packages/web/src/ui/Title.tsx": `/** A heading. */\nexport function Title({ text }: { text: string }) {\n  return <h1>{text}</h1>;\n}\n`,
  "packages/web/src/widgets/UserName.tsx": `import { Title } from "../ui/Title.tsx";\n\n/** The name of a user. */\nexport function UserName({ name }: { name: string }) {\n  return <Title text={name} />;\n}\n`,
  "packages/web/src/modules/people/staff/staff.messages.ts": `export const staffMessages = {\n  user: { zh: "用户 {name}", zhtw: "使用者 {name}", en: "User {name}" },\n  excel: { zh: "Excel", zhtw: "Excel", en: "Excel" },\n};\n`,
  "packages/web/src/modules/people/staff/StaffScreen.tsx": `import { UserName } from "#widgets/UserName.tsx";\n\nexport function StaffScreen() {\n  return <UserName name="Ann" />;\n}\n`,
  "packages/web/src/modules/people/staff/inbox/UnreadBy.tsx": `import { UserName } from "#widgets/UserName.tsx";\n\nexport function UnreadBy({ names }: { names: readonly string[] }) {\n  return names.map((name) => <UserName key={name} name={name} />);\n}\n`,
  "packages/web/src/modules/people/office/office-names.ts": `export const officeNames = ["Lab"];\n`,
};

/**
 * Writes the clean tree, with `planted` files over it, into a folder of its own, with this repository's configuration.
 * @param {Record<string, string>} planted
 * @returns {{ folder: string, remove: () => void }}
 */
export function plantTree(planted) {
  const folder = mkdtempSync(path.join(tmpdir(), "gongshu-laws-"));
  for (const [relative, text] of Object.entries({ ...cleanFiles, ...planted })) {
    mkdirSync(path.join(folder, path.dirname(relative)), { recursive: true });
    writeFileSync(path.join(folder, relative), text);
  }
  for (const shared of [".oxlintrc.json", "biome.json", "tsconfig.base.json"])
    copyFileSync(path.join(root, shared), path.join(folder, shared));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
