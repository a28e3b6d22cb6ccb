import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../packages/server/src/platform/db/open-database.ts";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { inspectionModel, type MeasuredModel, text } from "./support/model.ts";
import { type PreparedProduct, prepareProduct } from "./support/prepared-product.ts";

export const name = "publish";

const rows = 1_000_000;
const publishSeconds = 30;
const readerMs = 1000;

const { fields, ...settings } = inspectionModel.formData as { readonly fields: readonly object[] };
const weight = text("f10", "weight", "重量");

/** The inspection of the other measurements, with one more text that holds numbers. */
const model: MeasuredModel = {
  formData: { ...settings, fields: [...fields, weight] },
  columnData: inspectionModel.columnData,
  columns: { ...inspectionModel.columns, weight: "((n % 4000) / 4.0)::text" },
  count: rows,
};
const changed = {
  ...settings,
  fields: [...fields, { ...weight, kind: "number", precision: 2 }],
};

/** A publication that makes a number of a text in a million records, and how long somebody waits meanwhile who reads record after record. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  try {
    const onServer = await measure(await prepareProduct(postgres.url, model), "", postgres.url);
    const embedded = await measure(await prepareProduct("", model), " embedded", "");
    return [...onServer, ...embedded];
  } finally {
    await postgres.stop();
  }
}

async function measure(product: PreparedProduct, where: string, databaseUrl: string): Promise<Figure[]> {
  const reader = readWithoutEnd(product);
  try {
    const quietMs = await reader.longestWithin(2000);
    const planSince = performance.now();
    const version = await planOf(product);
    const planMs = performance.now() - planSince;
    const planReaderMs = reader.takeLongest();
    const since = performance.now();
    await product.admin.call("POST", `/api/visualdev/Base/${product.modelId}/Actions/Publish`, { version });
    const publishMs = performance.now() - since;
    const longestMs = reader.takeLongest();
    await reader.stop();
    await product.server.stop();
    const { rewriteMs, updateMs } = await floors(product, databaseUrl);
    const floor = `floor: filling a new column in one statement, nobody reads${where}`;
    return [
      { name: floor, value: updateMs / 1000, unit: "s" },
      { name: `floor: rewriting the table in one statement, nobody reads${where}`, value: rewriteMs / 1000, unit: "s" },
      {
        name: `publication that converts a column of ${rows} rows${where}`,
        value: publishMs / 1000,
        unit: "s",
        bar: publishSeconds,
        ratioOf: floor,
      },
      { name: `longest wait of a reader meanwhile${where}`, value: longestMs, unit: "ms", bar: readerMs },
      { name: `longest wait of a reader before it${where}`, value: quietMs, unit: "ms" },
      { name: `plan of it${where}`, value: planMs / 1000, unit: "s" },
      { name: `longest wait of a reader while it is planned${where}`, value: planReaderMs, unit: "ms", bar: readerMs },
    ];
  } finally {
    await reader.stop();
    await product.stop();
  }
}

async function planOf({ admin, modelId }: PreparedProduct): Promise<number> {
  const path = `/api/visualdev/Base/${modelId}`;
  const { fullName, enCode, category, columnData } = await admin.call<Record<string, string>>("GET", path);
  await admin.call("PUT", path, { fullName, enCode, category, columnData, formData: JSON.stringify(changed) });
  return (await admin.call<{ version: number }>("GET", `${path}/Actions/Plan`)).version;
}

/** Reads records one after another, and knows which answer took longest. */
function readWithoutEnd({ admin, modelId, ids }: PreparedProduct) {
  let longest = 0;
  let isOver = false;
  const loop = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const since = performance.now();
      await admin.call("GET", `/api/visualdev/OnlineDev/${modelId}/${ids[turn % ids.length]}`);
      longest = Math.max(longest, performance.now() - since);
      await pause(5);
    }
  };
  const reading = loop();
  const takeLongest = () => {
    const taken = longest;
    longest = 0;
    return taken;
  };
  return {
    takeLongest,
    longestWithin: async (ms: number) => {
      await pause(ms);
      return takeLongest();
    },
    stop: async () => {
      isOver = true;
      await reading;
    },
  };
}

/**
 * What the same work takes when all rows are locked meanwhile: writing the table anew with the values as texts again, which also leaves it as it was before
 * the publication, and then a number beside each text.
 */
async function floors(
  { dataDir, table }: PreparedProduct,
  databaseUrl: string,
): Promise<{ rewriteMs: number; updateMs: number }> {
  const database = await openDatabase({ dataDir, ...(databaseUrl !== "" && { databaseUrl }) });
  const timed = async (...statements: string[]) => {
    const since = performance.now();
    await database.transaction({ tenantId: "default", role: "owner" }, (transaction) =>
      transaction.script(statements.join("; ")),
    );
    return performance.now() - since;
  };
  const name = `form."${table}"`;
  try {
    const rewriteMs = await timed(`alter table ${name} alter column weight type text using trim_scale(weight)::text`);
    const updateMs = await timed(
      `alter table ${name} add column floor numeric(17, 2)`,
      `update ${name} set floor = weight::numeric(17, 2)`,
    );
    return { rewriteMs, updateMs };
  } finally {
    await database.close();
  }
}
