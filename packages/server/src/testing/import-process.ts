// A process that looks at what an import of forms that was cut off has left, then imports another file until it is killed: `<location as JSON> <left> <next> <statement>`.
import type { Envelope } from "@gongshu/contract/errors";
import type { PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { z } from "zod";
import { createApp } from "../app.ts";
import { createTenant } from "../modules/tenancy/tenant/service.ts";
import { serverModules } from "../modules.ts";
import { hashPassword } from "../platform/auth/password.ts";
import { readConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openPlatform } from "../platform/open-platform.ts";
import { DyingDatabase } from "./dying-database.ts";
import { dataOf, form, text } from "./model-client.ts";

const [place = "{}", left = "", next = "", statement = ""] = process.argv.slice(2);
const location = z.object({ databaseUrl: z.string().optional(), dataDir: z.string() }).parse(JSON.parse(place));
const log = createLogger("silent");
const base = "/api/visualdev/Base";

const opened = await openDatabase({ ...location, log, poolSize: 6 } as Parameters<typeof openDatabase>[0]);
const dying = new DyingDatabase(opened, statement, 1);
const config = readConfig({ NODE_ENV: "test", DEMO: "0", CHEAP_PASSWORDS: "1", DATA_DIR: location.dataDir });
const platform = await openPlatform(config, dying.database, log, serverModules);
const app = await createApp(platform);
await app.ready();
const token = await signedIn();

/** Signed in as the administrator of the one tenant. */
async function signedIn(): Promise<string> {
  const tenantId = "kill";
  if (left === "")
    await createTenant(platform, {
      id: tenantId,
      enCode: tenantId,
      fullName: "Kill",
      adminAccount: "admin",
      adminPassword: { hashed: await hashPassword("0".repeat(32)) },
    });
  const [found] = await dying.database.batch({ tenantId }, [
    { sql: `select id from app_user where account = 'admin'`, parameters: [] },
  ]);
  const origin = { ip: "127.0.0.1", platForm: "", way: "password" } as const;
  return platform.sessions.open(tenantId, String(found?.rows[0]?.["id"]), origin, platform.now());
}

async function send(method: "GET" | "POST", url: string, body?: object): Promise<Envelope> {
  const headers = { authorization: token, ...(body && { "content-type": "application/json" }) };
  const reply = await app.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  return reply.json<Envelope>();
}

/** A file with something of every kind that names each other. Of its forms one is new and one is here with another draft. */
function fileOf(code: string): object {
  const category = { enCode: `${code}cat`, fullName: `Category ${code}` };
  const options = { source: "dictionary" as const, dictionaryType: `${code}.low` };
  const main = form(
    { kind: "billNumber", id: "no", field: "no", label: "No", rule: `${code}-no` },
    { kind: "select", id: "unit", field: "unit", label: "Unit", options },
    { kind: "popupSelect", id: "price", field: "price", label: "Price", interfaceId: `${code}.prices` },
    { kind: "relatedForm", id: "who", field: "who", label: "Who", modelId: `${code}old`, labelField: "name" },
  );
  const columnData = { schema: 1, columns: [] };
  const entries = [{ enCode: "kg", fullName: "kg" }];
  return {
    format: "gongshu.models",
    version: 1,
    models: [
      { fullName: `Main ${code}`, enCode: `${code}main`, type: 1, category, formData: main, columnData },
      { ...names(code), type: 1, category, formData: form(text("name"), text("more")), columnData },
    ],
    dictionaries: [
      { fullName: `Low ${code}`, enCode: `${code}.low`, parentCode: `${code}.top`, entries },
      { fullName: `Top ${code}`, enCode: `${code}.top` },
    ],
    billRules: [
      { enCode: `${code}-no`, fullName: `No ${code}`, prefix: "K", dateFormat: "no", digit: 4, startNumber: "0001" },
    ],
    interfaces: [
      {
        fullName: `Prices ${code}`,
        enCode: `${code}.prices`,
        category,
        source: "",
        dataType: 3,
        query: "",
        path: "https://prices.example.com/list",
        requestMethod: "get",
        requestParameters: [],
        parameters: [],
        requestHeaders: [],
        requestBody: "",
        response: {},
        checkType: 0,
        hosts: [],
        cacheSeconds: 0,
        timeoutSeconds: 10,
        maxRows: 1000,
        sortCode: 0,
        description: "",
      },
    ],
    named: [],
  };
}

const names = (code: string) => ({ fullName: `Old ${code}`, enCode: `${code}old` });

async function planOf(code: string): Promise<PlanPart[]> {
  const reply = await send("POST", `${base}/Actions/PlanImport`, { document: fileOf(code) });
  return dataOf<{ parts: PlanPart[] }>(reply).parts;
}

/** Takes everything, also over what is here. */
async function take(code: string): Promise<number> {
  const choices = (await planOf(code)).flatMap((part) => {
    const action = part.state === "differs" ? "replace" : part.actions[0];
    return action === undefined ? [] : [{ ...part, action }];
  });
  const reply = await send("POST", `${base}/Actions/ImportData`, { document: fileOf(code), choices });
  return dataOf<{ count: number }>(reply).count;
}

/** What is here of a file, and how many states the draft has that it replaces. */
async function stateOf(code: string): Promise<object> {
  const parts = await planOf(code);
  const { list } = dataOf<{ list: { id: string; enCode: string }[] }>(await send("GET", `${base}?pageSize=100`));
  const own = list.filter(({ enCode }) => enCode.startsWith(code));
  const old = own.find(({ enCode }) => enCode === `${code}old`)?.id;
  const drafts = dataOf<{ list: object[] }>(await send("GET", `${base}/${old}/Drafts`)).list.length;
  return { parts: parts.map(({ kind, state }) => `${kind} ${state}`), models: own.length, drafts };
}

if (left !== "") {
  const found = await stateOf(left);
  const count = await take(left);
  process.stdout.write(JSON.stringify({ found, count, after: await stateOf(left) }));
}
const definition = { formData: JSON.stringify(form(text("name"))), columnData: "" };
dataOf(await send("POST", base, { ...names(next), category: "office", ...definition }));
dying.arm();
await take(next);
// Acknowledged: whatever dies now, it has happened.
process.kill(process.pid, "SIGKILL");
