import { request } from "node:http";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { startEmptyProduct } from "./support/empty-product.ts";
import { median } from "./support/load.ts";
import type { ProductClient } from "./support/product.ts";

export const name = "dictionary";

const types = 500;
const entriesOfType = 50;
const rounds = 40;
const path = "/api/system/Base/DictionaryData/All";

/** Every dictionary of a tenant that has 500 of them with 50 entries each, over HTTP and warm. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  const product = await startEmptyProduct(postgres.url);
  try {
    const { admin } = product;
    await fill(admin);
    const first = await read(admin, {});
    const plain = await timed(() => read(admin, {}));
    const packed = await timed(() => read(admin, { "accept-encoding": "gzip" }));
    const known = await timed(() => read(admin, { "if-none-match": first.tag }));
    return [
      { name: "first read", value: first.ms, unit: "ms" },
      { name: "all, warm", value: plain.ms, unit: "ms", bar: 30 },
      { name: "size", value: plain.bytes / 1e6, unit: "MB" },
      { name: "all, compressed", value: packed.ms, unit: "ms", bar: 30 },
      { name: "compressed size", value: packed.bytes / 1e6, unit: "MB" },
      { name: "all, known already", value: known.ms, unit: "ms", bar: 30 },
    ];
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

async function fill(admin: ProductClient): Promise<void> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  for (let from = 0; from < types; from += 100) {
    const document = {
      format: "gongshu.dictionaries",
      version: 1,
      types: numbers(100).map((index) => ({
        enCode: `bench.${from + index}`,
        fullName: `字典 ${from + index}`,
        entries: numbers(entriesOfType).map((entry) => ({
          enCode: `e${entry}`,
          fullName: `数据 ${entry}`,
          sortCode: entry,
        })),
      })),
    };
    await admin.call("POST", "/api/system/Base/DictionaryType/Actions/ImportFile", { document, dryRun: false });
  }
}

interface Read {
  readonly ms: number;
  readonly bytes: number;
  readonly tag: string;
}

/** Until the last byte has arrived; what the caller makes of it is not counted. */
function read({ url, token }: ProductClient, headers: Record<string, string>): Promise<Read> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { headers: { authorization: token, ...headers } }, (reply) => {
      let bytes = 0;
      reply.on("data", (chunk: Buffer) => (bytes += chunk.length));
      reply.on("end", () => resolve({ ms: performance.now() - since, bytes, tag: String(reply.headers.etag) }));
      reply.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function timed(work: () => Promise<Read>): Promise<Read> {
  const reads: Read[] = [];
  for (let round = 0; round < rounds; round += 1) reads.push(await work());
  return { ms: median(reads.map(({ ms }) => ms)), bytes: reads[0]?.bytes ?? 0, tag: "" };
}
