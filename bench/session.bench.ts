import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { insertMenuUnchecked } from "../packages/server/src/modules/access/menu/service.ts";
import { grantToRole, insertRoleUnchecked } from "../packages/server/src/modules/access/role/service.ts";
import { insertUserUnchecked } from "../packages/server/src/modules/directory/user/service.ts";
import { serverModules } from "../packages/server/src/modules.ts";
import { hashPassword } from "../packages/server/src/platform/auth/password.ts";
import { readConfig } from "../packages/server/src/platform/config.ts";
import { openDatabase } from "../packages/server/src/platform/db/open-database.ts";
import type { Context } from "../packages/server/src/platform/http/context.ts";
import { systemContext } from "../packages/server/src/platform/http/system-context.ts";
import { createLogger } from "../packages/server/src/platform/log/logger.ts";
import { openPlatform } from "../packages/server/src/platform/open-platform.ts";
import { startServer } from "../scripts/server-process.mjs";
import type { Figure } from "./figure.ts";
import { p95Of } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "session";

const password = "Bench2026pass";
const md5 = createHash("md5").update(password).digest("hex");
/** 300 pages with 9 rights each, and the pages themselves: 3,000 grants. */
const pages = 300;
const rightsOfPage = 9;
/** Who signs in during the flood, so that no account has to wait for its own failures. */
const people = 100;
const floodPerSecond = 200;
const floodSeconds = 10;

/** What a session costs on the embedded database: the answer to "who am I" with many rights, one sign-in, and the others during a flood of sign-ins. */
export async function run(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gongshu-bench-"));
  const env = { NODE_ENV: "production", ADMIN_PASSWORD: password };
  await (await startServer({ env, dataDir })).stop();
  await seed(dataDir);
  const server = await startServer({ env, dataDir });
  try {
    const member = await ProductClient.signIn(server.url, "bench.0", password);
    return [...(await currentUser(member)), ...(await signIns(server.url)), ...(await flood(server.url, member))];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seed(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }), database, createLogger("warn"), serverModules);
  try {
    const ctx = systemContext(platform, { id: "default", enCode: "default", fullName: "Gongshu" });
    await ctx.tx(seedRights);
  } finally {
    await platform.sessions.close();
    await platform.events.stop();
    await database.close();
  }
}

async function seedRights(tx: Context): Promise<void> {
  const roleId = await insertRoleUnchecked(tx, { fullName: "Bench", enCode: "bench", type: "business" });
  const own = { parentId: "-1", icon: "menu", sortCode: 1 };
  const folder = await insertMenuUnchecked(
    tx,
    { ...own, fullName: "Bench", enCode: "bench", type: 1, urlAddress: "" },
    { buttons: [], columns: [] },
  );
  const modules = [folder.id];
  const buttons: string[] = [];
  const columns: string[] = [];
  const items = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ enCode: `${kind}_${index}`, fullName: `${kind} ${index}` }));
  for (let page = 1; page < pages; page++) {
    const menu = await insertMenuUnchecked(
      tx,
      {
        ...own,
        parentId: folder.id,
        fullName: `Page ${page}`,
        enCode: `bench.${page}`,
        type: 2,
        urlAddress: `bench/${page}`,
      },
      { buttons: items("btn", 4), columns: items("column", rightsOfPage - 4) },
    );
    modules.push(menu.id);
    buttons.push(...menu.buttonIds);
    columns.push(...menu.columnIds);
  }
  await grantToRole(tx, roleId, "module", modules);
  await grantToRole(tx, roleId, "button", buttons);
  await grantToRole(tx, roleId, "column", columns);
  const { id: organizeId } = await tx.db.selectFrom("organize").select("id").executeTakeFirstOrThrow();
  const hashed = await hashPassword(md5);
  for (let person = 0; person < people; person++)
    await insertUserUnchecked(tx, {
      account: `bench.${person}`,
      realName: `Bench ${person}`,
      password: { hashed },
      organizeId,
      roleIds: [roleId],
    });
}

const read = (client: ProductClient) => client.call("GET", "/api/oauth/CurrentUser");

async function currentUser(member: ProductClient): Promise<Figure[]> {
  const remembered: number[] = [];
  const anew: number[] = [];
  let cpuBefore = 0;
  for (let round = -20; round < 100; round++) {
    if (round === 0) cpuBefore = await cpuSeconds(member.url);
    const from = performance.now();
    await read(member);
    if (round >= 0) remembered.push(performance.now() - from);
  }
  const cpu = ((await cpuSeconds(member.url)) - cpuBefore) * 10;
  const admin = await ProductClient.signIn(member.url, "admin", password);
  for (let round = -3; round < 30; round++) {
    // A change of a role's state is told to all sessions of the tenant, whose rights are then read again.
    const { list } = await admin.call<{ list: { id: string; enCode: string }[] }>("GET", "/api/system/Permission/Role");
    const other = list.find(({ enCode }) => enCode !== "bench") ?? (await addRole(admin));
    await admin.call("PUT", `/api/system/Permission/Role/${other.id}/Actions/State`);
    const from = performance.now();
    await read(member);
    if (round >= 0) anew.push(performance.now() - from);
  }
  return [
    { name: "CurrentUser with 300 menus and 3,000 grants, p95", value: p95Of(remembered), unit: "ms", bar: 30 },
    { name: "CPU of the same", value: cpu, unit: "ms", bar: 30 },
    { name: "the same right after rights have changed, p95", value: p95Of(anew), unit: "ms" },
  ];
}

function addRole(admin: ProductClient): Promise<{ id: string }> {
  return admin.call("POST", "/api/system/Permission/Role", { fullName: "Other", enCode: "other", type: "business" });
}

const signIn = (url: string, person: number) =>
  fetch(`${url}/api/oauth/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: `bench.${person % people}`, password: md5 }),
  }).then(async (reply) => ((await reply.json()) as { code: number }).code);

async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

async function signIns(url: string): Promise<Figure[]> {
  const rounds = 20;
  await signIn(url, 0);
  const from = await cpuSeconds(url);
  for (let round = 0; round < rounds; round++) await signIn(url, round);
  const value = (((await cpuSeconds(url)) - from) * 1000) / rounds;
  return [
    { name: "CPU of one sign-in", value, unit: "ms", bar: 250 },
    { name: "CPU of one sign-in, at least", value, unit: "ms", bar: 50, higherIsBetter: true },
  ];
}

/** What somebody who works meanwhile waits for a list. */
async function flood(url: string, member: ProductClient): Promise<Figure[]> {
  const times: number[] = [];
  const answers: Promise<number>[] = [];
  const until = performance.now() + floodSeconds * 1000;
  // A machine that is busy closes connections of strangers beyond their limit.
  const attempt = () => signIn(url, answers.length).catch(() => 0);
  const timer = setInterval(() => answers.push(attempt()), 1000 / floodPerSecond);
  while (performance.now() < until) {
    const from = performance.now();
    await member.call("GET", "/api/system/Permission/Picker/People?pageSize=20");
    times.push(performance.now() - from);
  }
  clearInterval(timer);
  const codes = await Promise.all(answers);
  const entered = codes.filter((code) => code === 200).length;
  if (entered === 0) throw new Error("nobody could sign in during the flood");
  return [
    {
      name: `another's list during ${floodPerSecond} sign-ins a second, p95`,
      value: p95Of(times),
      unit: "ms",
      bar: 300,
    },
    { name: "let in meanwhile", value: (100 * entered) / codes.length, unit: "%" },
  ];
}
