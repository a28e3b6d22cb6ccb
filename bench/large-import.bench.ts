import type { ImportResult } from "@gongshu/contract/system/import-export";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { untilEnded } from "./support/jobs.ts";
import { largeModel, largeWorkbook } from "./support/large-model.ts";
import { watchMemory } from "./support/memory.ts";
import { type PreparedProduct, prepareProduct } from "./support/prepared-product.ts";

export const name = "large-import";

/** A share of the rows for a quick look; the bars are those of the whole. */
const share = Number(process.env["BENCH_SHARE"] ?? "1");
const newRows = 1_000_000 * share;
const overwrittenRows = 500_000 * share;
const existingRows = 50_000 * share;

/** Imports far beyond the limits of the dialog, which an administrator has raised. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  try {
    const product = await prepareProduct(postgres.url, largeModel);
    try {
      await product.admin.call("PUT", "/api/system/Base/SysConfig", { importMaxMb: "200", importMaxRows: "1048575" });
      return [
        ...(await measure(product, "import of 1,000,000 rows × 12", 0, newRows, "2", 60)),
        // The last of the rows that are there already, and new ones.
        ...(await measure(
          product,
          "import of 500,000 rows, 50,000 there already",
          newRows - existingRows,
          overwrittenRows,
          "1",
          180,
        )),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function measure(
  { admin, modelId, server }: PreparedProduct,
  figure: string,
  from: number,
  count: number,
  repeatHandling: "1" | "2",
  seconds: number,
): Promise<Figure[]> {
  const workbook = await largeWorkbook(from, count);
  const memory = watchMemory(server.pid);
  const since = performance.now();
  const path = `/api/visualdev/OnlineDev/${modelId}/Actions/Import?repeatHandling=${repeatHandling}`;
  const { jobId } = await admin.upload<{ jobId: string }>(path, "large.xlsx", workbook);
  const { insertSize, updateSize, errSize } = await untilEnded<ImportResult>(admin, jobId);
  const tookSeconds = (performance.now() - since) / 1000;
  const mostMb = memory.stop();
  if (insertSize + updateSize !== count)
    throw new Error(`${insertSize} + ${updateSize} came in, ${errSize} were refused`);
  return [
    { name: figure, value: tookSeconds, unit: "s", bar: seconds },
    { name: `${figure}, memory of the server`, value: mostMb, unit: "MB", bar: 500 },
  ];
}
