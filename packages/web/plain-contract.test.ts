import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainContract } from "./plain-contract.ts";

const folder = path.resolve(import.meta.dirname, "../contract/src");
const ofServer: ReadonlySet<string> = new Set(["query", "body", "summary"]);
const wire = ["method", "path", "permission", "transport", "success", "isPoll"] as const;

/** Every export of the contract by `file.name`. */
type Exports = ReadonlyMap<string, unknown>;

function isEndpoint(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "method") && Object.hasOwn(value, "path");
}

const isSchema = (value: unknown) => typeof value === "object" && value !== null && "_zod" in value;

const wireOf = (value: unknown) => (isEndpoint(value) ? wire.map((name) => value[name]) : undefined);

async function load(names: readonly string[], addressOf: (name: string) => string): Promise<Exports> {
  const entries = await Promise.all(
    names.map(async (name) => {
      const module: unknown = await import(/* @vite-ignore */ pathToFileURL(addressOf(name)).href);
      if (typeof module !== "object" || module === null) throw new Error(`${name} is not a module`);
      return Object.entries(module).map(([key, value]): [string, unknown] => [`${name}.${key}`, value]);
    }),
  );
  return new Map(entries.flat());
}

async function buildPlain(entry: Readonly<Record<string, string>>, output: string): Promise<void> {
  await build({
    configFile: false,
    root: output,
    logLevel: "error",
    plugins: [plainContract()],
    build: {
      outDir: output,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ["es"], fileName: (_format, name) => `${name}.mjs` },
    },
  });
}

/** Parts that several schemas share, and endpoints by name. */
function holdsSchemas(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((part) => isSchema(part) || holdsSchemas(part));
}

describe("the contract as the browser gets it", () => {
  let output = "";
  let real: Exports = new Map();
  let plain: Exports = new Map();

  beforeAll(async () => {
    output = await mkdtemp(path.join(tmpdir(), "gongshu-contract-"));
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith(".ts") && !file.includes(".test."),
    );
    const names = files.map((file) => file.slice(0, -".ts".length));
    await buildPlain(Object.fromEntries(names.map((name) => [name, path.join(folder, `${name}.ts`)])), output);
    real = await load(names, (name) => path.join(folder, `${name}.ts`));
    plain = await load(names, (name) => path.join(output, `${name}.mjs`));
  }, 60_000);
  afterAll(() => rm(output, { recursive: true, force: true }));

  it("has every endpoint with its method, path, permission, transport and success text", () => {
    const endpoints = [...real].filter(([, value]) => isEndpoint(value));
    expect(endpoints.length).toBeGreaterThan(50);
    for (const [name, value] of endpoints) expect(wireOf(plain.get(name)), name).toEqual(wireOf(value));
  });

  it("has every code, text and bound unchanged", () => {
    const values = [...real].filter(
      ([, value]) => !isEndpoint(value) && !isSchema(value) && !holdsSchemas(value) && typeof value !== "function",
    );
    expect(values.length).toBeGreaterThan(10);
    for (const [name, value] of values) expect(plain.get(name), name).toEqual(value);
  });

  it("leaves out what only the server reads of an endpoint", () => {
    const endpoints = [...plain.values()].filter(isEndpoint);
    expect(endpoints.flatMap((one) => Object.keys(one)).filter((name) => ofServer.has(name))).toEqual([]);
  });

  it("leaves out endpoints that nobody names", async () => {
    const page = path.join(output, "page.ts");
    await writeFile(page, `export { listRecords } from ${JSON.stringify(path.join(folder, "lowcode/online-dev.ts"))};`);
    await buildPlain({ page }, output);
    const built = await readFile(path.join(output, "page.mjs"), "utf8");
    expect(built).toContain("/List");
    expect(built).not.toContain("/Config");
    expect(built).not.toContain("new Proxy");
  });

  it("brings no zod along", () => {
    expect([...plain.values()].some(isSchema)).toBe(false);
  });

  it("refuses to check a value, instead of accepting anything", () => {
    const login: unknown = plain.get("account/oauth.loginInput");
    const check: unknown = typeof login === "function" ? Reflect.get(login, "safeParse") : undefined;
    expect(check).toBeTypeOf("function");
    expect(check).toThrow("not part of the browser's program");
  });
});
