import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { untilEnded } from "./support/jobs.ts";
import { largeRecords } from "./support/large-model.ts";
import { watchMemory } from "./support/memory.ts";
import { type PreparedProduct, prepareProduct } from "./support/prepared-product.ts";

export const name = "large-export";

/** A share of the rows for a quick look; the bars are those of the whole. */
const rows = 1_000_000 * Number(process.env["BENCH_SHARE"] ?? "1");
/** Twelve columns compress to some dozen bytes a row; a shorter file would be a shorter export. */
const leastRowBytes = 20;

/** All records of a model with twelve fields as one workbook, from the call to the last byte of the file. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  try {
    const product = await prepareProduct(postgres.url, largeRecords(rows));
    try {
      return await measure(product);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function measure(product: PreparedProduct): Promise<Figure[]> {
  const { admin, modelId, server } = product;
  const memory = watchMemory(server.pid);
  const since = performance.now();
  const path = `/api/visualdev/OnlineDev/${modelId}/Actions/Export`;
  const { jobId } = await admin.call<{ jobId: string }>("POST", path, { dataType: 1, background: true });
  const { url } = await untilEnded<{ url: string }>(admin, jobId);
  const bytes = await receivedBytes(new URL(url, product.url));
  const seconds = (performance.now() - since) / 1000;
  if (bytes < rows * leastRowBytes) throw new Error(`the workbook has only ${bytes} bytes`);
  return [
    { name: "export of 1,000,000 rows × 12", value: seconds, unit: "s", bar: 60 },
    { name: "export of 1,000,000 rows × 12, memory of the server", value: memory.stop(), unit: "MB", bar: 300 },
  ];
}

/** Takes the file piece by piece, as a browser writes it to a disk. */
async function receivedBytes(url: URL): Promise<number> {
  const reply = await fetch(url);
  if (!reply.ok || reply.body === null) throw new Error(`the link answers ${reply.status}`);
  let bytes = 0;
  for await (const piece of reply.body) bytes += piece.length;
  return bytes;
}
