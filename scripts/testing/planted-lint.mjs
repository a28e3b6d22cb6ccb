// One violation of each law that the linter, the compiler or the formatter holds: the rule, the file, and what is in it.
const core = "packages/core/src/planted";
const web = "packages/web/src/planted";
const lines = (count, line) => Array.from({ length: count }, (_, at) => line.replaceAll("#", String(at))).join("\n");
const body = (count) =>
  `export function long(): number {\n  let sum = 0;\n${lines(count, "  sum += #;")}\n  return sum;\n}`;
const wait = "const wait = (): Promise<void> => Promise.resolve();";

/** @type {[rule: string, path: string, text: string][]} */
export const plantedLint = [
  ["no-floating-promises", `${core}/floating.ts`, `${wait}\nexport const go = (): void => {\n  wait();\n};`],
  ["no-misused-promises", `${core}/misused.ts`, `${wait}\nexport const go = (): number => (wait() ? 1 : 2);`],
  ["await-thenable", `${core}/thenable.ts`, `export const go = async (n: number): Promise<number> => await n;`],
  ["no-explicit-any", `${core}/any.ts`, `export const go = (value: any): string => String(value);`],
  [
    "no-unsafe-assignment",
    `${core}/assign.ts`,
    `export const go = (text: string): string => {\n  const value: string = JSON.parse(text);\n  return value;\n};`,
  ],
  [
    "no-unsafe-member-access",
    `${core}/member.ts`,
    `export const go = (text: string): unknown => JSON.parse(text).name;`,
  ],
  ["no-unsafe-return", `${core}/return.ts`, `export const go = (text: string): string => JSON.parse(text);`],
  [
    "no-unsafe-argument",
    `${core}/argument.ts`,
    `const say = (text: string): string => text;\nexport const go = (text: string): string => say(JSON.parse(text));`,
  ],
  ["no-unsafe-call", `${core}/call.ts`, `export const go = (text: string): unknown => JSON.parse(text)();`],
  ["no-non-null-assertion", `${core}/non-null.ts`, `export const go = (names: string[]): string => names[0]!;`],
  ["ban-ts-comment", `${core}/comment.ts`, `// @ts-ignore\nexport const go: string = 1;`],
  [
    "switch-exhaustiveness-check",
    `${core}/switch.ts`,
    `export function go(kind: "a" | "b"): number {\n  switch (kind) {\n    case "a":\n      return 1;\n  }\n  return 0;\n}`,
  ],
  ["only-throw-error", `${core}/throw.ts`, `export const go = (): never => {\n  throw "no";\n};`],
  ["no-cycle", `${core}/cycle-a.ts`, `import { b } from "./cycle-b.ts";\nexport const a = (): number => b();`],
  ["no-cycle", `${core}/cycle-b.ts`, `import { a } from "./cycle-a.ts";\nexport const b = (): number => a();`],
  ["no-default-export", `${core}/default.ts`, `export default 1;`],
  ["max-lines", `${core}/long-file.ts`, lines(401, "export const value# = #;")],
  ["max-lines", `${core}/long-file.test.ts`, lines(401, "export const value# = #;")],
  ["max-lines-per-function", `${core}/long-function.ts`, body(50)],
  [
    "max-lines-per-function",
    `${web}/Long.tsx`,
    `export function Long() {\n  let sum = 0;\n${lines(120, "  sum += #;")}\n  return <b>{sum}</b>;\n}`,
  ],
  ["no-console", "packages/server/src/planted/console.ts", `export const go = (): void => console.log("x");`],
  [
    "no-process-env",
    "packages/server/src/modules/people/staff/env.ts",
    `export const go = (): string | undefined => process.env.HOME;`,
  ],
  ["eqeqeq", `${core}/equal.ts`, `export const go = (a: number, b: number): boolean => a == b;`],
  ["no-warning-comments", `${core}/later.ts`, `// ${["TO", "DO"].join("")}: the rest\nexport const go = 1;`],
  ["no-unused-vars", `${core}/unused.ts`, `const one = 1;\nexport const two = 2;`],
  ["no-eval", `${core}/eval.ts`, `export const go = (text: string): unknown => eval(text);`],
  ["no-new-func", `${core}/new-func.ts`, `export const go = (text: string): unknown => new Function(text);`],
  [
    "no-param-reassign",
    `${core}/reassign.ts`,
    `export const go = (n: number): number => {\n  n += 1;\n  return n;\n};`,
  ],
  ["no-empty", `${core}/swallow.ts`, `export function go(): void {\n  try {\n    JSON.parse("");\n  } catch {}\n}`],
  ["no-focused-tests", `${core}/focused.test.ts`, `import { it } from "vitest";\nit.only("says so", () => {});`],
  [
    "rules-of-hooks",
    `${web}/Hooks.tsx`,
    `import { useState } from "react";\nexport function Hooks({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}`,
  ],
  [
    "exhaustive-deps",
    `${web}/Deps.tsx`,
    `import { useEffect } from "react";\nexport function Deps({ name }: { name: string }) {\n  useEffect(() => {\n    document.title = name;\n  }, []);\n  return null;\n}`,
  ],
  [
    "jsx-key",
    `${web}/Keys.tsx`,
    `export const Keys = ({ names }: { names: string[] }) => names.map((name) => <b>{name}</b>);`,
  ],
  [
    "no-danger",
    `${web}/Danger.tsx`,
    `export const Danger = ({ html }: { html: string }) => <b dangerouslySetInnerHTML={{ __html: html }} />;`,
  ],
  ["alt-text", `${web}/Picture.tsx`, `export const Picture = () => <img src="a.png" />;`],
  [
    "click-events-have-key-events",
    `${web}/Click.tsx`,
    `export const Click = ({ go }: { go: () => void }) => <div onClick={go}>go</div>;`,
  ],
  [
    "jsx-no-target-blank",
    `${web}/Link.tsx`,
    `export const Link = ({ to }: { to: string }) => <a href={to} target="_blank">x</a>;`,
  ],
];

/** What only the compiler sees: the code of its error, the file, and what is in it. */
export const plantedTypes = [
  ["TS2584", "packages/core/src/planted/dom.ts", `export const go = (): string => document.title;`],
  ["TS2591", "packages/core/src/planted/node.ts", `export const go = (): unknown => process.argv;`],
  ["TS1294", "packages/core/src/planted/enum.ts", `export enum Kind {\n  a,\n}`],
  [
    "TS2322",
    "packages/core/src/planted/unchecked-index.ts",
    `export const go = (names: string[]): string => names[0];`,
  ],
  ["TS2375", "packages/core/src/planted/exact.ts", `export const go: { a?: string } = { a: undefined };`],
  [
    "TS1484",
    "packages/core/src/planted/verbatim.ts",
    `import { Name } from "./name.ts";\nexport const go = (name: Name): Name => name;`,
  ],
];

/** What the formatter holds. */
export const plantedFormat = [
  ["format", "packages/core/src/planted/format.ts", `export const go = 'single'`],
  [
    "violations",
    "packages/core/src/planted/order.ts",
    `import { b } from "./b.ts";\nimport { a } from "./a.ts";\n\nexport const go = [a, b];\n`,
  ],
];
