import { type ImportResult, importPreset } from "@gongshu/contract/system/import-export";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import { startServer } from "../scripts/server-process.mjs";
import type { Figure } from "./figure.ts";
import { untilEnded } from "./support/jobs.ts";
import { median } from "./support/load.ts";
import { residentMb, watchMemory } from "./support/memory.ts";
import { type PreparedProduct, password, prepareProduct, recordCount } from "./support/prepared-product.ts";
import { ProductClient } from "./support/product.ts";
import { wideModel, wideWorkbook } from "./support/wide-model.ts";

export const name = "import-export";

const importedRows = 10_000;
const importRounds = 5;
const exportRounds = 3;
const pollMs = 10;

/** What a person waits for, in ms, and the memory that a server needs for it. */
interface Bars {
  readonly importMs: number;
  readonly exportMs: number;
  readonly memoryMb: number;
}

const bars: Bars = { importMs: 1500, exportMs: 5000, memoryMb: 200 };

/** Workbooks in and out, from the call to the result, on a PostgreSQL server and embedded. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  try {
    const onServer = await measure(await prepareProduct(postgres.url, wideModel), "", bars);
    const embedded = await measure(await prepareProduct("", wideModel), " embedded");
    return [...onServer, ...embedded];
  } finally {
    await postgres.stop();
  }
}

async function measure(product: PreparedProduct, where: string, limits?: Bars): Promise<Figure[]> {
  try {
    await product.server.stop();
    const workbook = await wideWorkbook(1, importedRows);
    const size: Figure = {
      name: `workbook${where}`,
      value: workbook.length / 1024 ** 2,
      unit: "MB",
      bar: importPreset.maxMb,
    };
    return [
      ...(limits === undefined ? [] : [size]),
      ...(await measureImports(product, `import of ${importedRows} rows${where}`, 0, limits)),
      ...(await measureImports(product, `import with 1 % errors${where}`, 100, limits)),
      ...(await measureExports(product, `export of 100,000 rows${where}`, limits)),
    ];
  } finally {
    await product.stop();
  }
}

/** Runs rounds on a fresh server process. The memory is what one round took at its highest over what the process had before it, the most of all. */
async function rounds(
  product: PreparedProduct,
  count: number,
  round: (client: ProductClient, index: number) => Promise<void>,
): Promise<{ ms: number; addedMb: number }> {
  const server = await startServer({ env: product.env, dataDir: product.dataDir });
  try {
    const client = await ProductClient.signIn(server.url, "admin", password);
    await client.call("GET", `/api/visualdev/OnlineDev/${product.modelId}/List`);
    const times: number[] = [];
    const added: number[] = [];
    for (let index = 0; index < count; index++) {
      const before = residentMb(server.pid);
      const memory = watchMemory(server.pid);
      const since = performance.now();
      // What goes wrong in a round is told, and not that the watched process is gone.
      await round(client, index).finally(() => added.push(memory.stop() - before));
      times.push(performance.now() - since);
    }
    return { ms: median(times), addedMb: Math.max(...added) };
  } finally {
    await server.stop();
  }
}

async function measureImports(
  product: PreparedProduct,
  figure: string,
  errorEvery: number,
  limits?: Bars,
): Promise<Figure[]> {
  const first = errorEvery === 0 ? 1_000_000 : 2_000_000;
  const files = await Promise.all(
    Array.from({ length: importRounds }, (_, index) =>
      wideWorkbook(first + index * importedRows, importedRows, errorEvery),
    ),
  );
  const wrong = errorEvery === 0 ? 0 : importedRows / errorEvery;
  const { ms, addedMb } = await rounds(product, importRounds, async (client, index) => {
    const path = `/api/visualdev/OnlineDev/${product.modelId}/Actions/Import`;
    const { jobId } = await client.upload<{ jobId: string }>(path, "a.xlsx", files[index] ?? new Uint8Array());
    const { insertSize, errSize } = await untilEnded<ImportResult>(client, jobId, pollMs);
    if (insertSize !== importedRows - wrong || errSize !== wrong)
      throw new Error(`${insertSize} rows came in, ${errSize} were refused`);
  });
  return figures(figure, ms, addedMb, limits?.importMs, limits?.memoryMb);
}

async function measureExports(product: PreparedProduct, figure: string, limits?: Bars): Promise<Figure[]> {
  // Of the records that were there before the imports.
  const json = JSON.stringify({ inspectNo: "IQC" });
  const { ms, addedMb } = await rounds(product, exportRounds, async (client) => {
    const path = `/api/visualdev/OnlineDev/${product.modelId}/Actions/Export`;
    const { jobId } = await client.call<{ jobId: string }>("POST", path, { dataType: 1, background: true, json });
    const { url } = await untilEnded<{ url: string }>(client, jobId, pollMs);
    const reply = await fetch(new URL(url, client.url));
    if (!reply.ok) throw new Error(`the link answers ${reply.status}`);
    const { byteLength } = await reply.arrayBuffer();
    // Fifteen columns compress to some dozen bytes a row; a short file would be a short export.
    if (byteLength < recordCount * 20) throw new Error(`the workbook has only ${byteLength} bytes`);
  });
  return figures(figure, ms, addedMb, limits?.exportMs, limits?.memoryMb);
}

function figures(figure: string, ms: number, addedMb: number, msBar?: number, memoryBar?: number): Figure[] {
  return [
    { name: figure, value: ms, unit: "ms", ...(msBar !== undefined && { bar: msBar }) },
    { name: `${figure}, added memory`, value: addedMb, unit: "MB", ...(memoryBar !== undefined && { bar: memoryBar }) },
  ];
}
