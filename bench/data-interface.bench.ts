import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { medianOf } from "./support/percentiles.ts";
import { type PreparedProduct, prepareProduct } from "./support/prepared-product.ts";
import { startFloor } from "./support/start-floor.ts";

export const name = "data-interface";

const rounds = 200;
const warmUps = 40;
const rows = 1000;
/** As those of the floor. */
const query = `select id, inspectNo, arrivalDate, supplier, material, specification, batchNo, quantity, result, inspector
from bench order by id limit ${rows}`;

/** 1,000 rows of 100,000 by a data interface, and by the plain query on a plain server, one after the other in the same run. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  const product = await prepareProduct(postgres.url);
  const floor = await startFloor(postgres.url, product.table);
  try {
    return await measure(product, `${floor.url}/rows`);
  } finally {
    floor.stop();
    await product.stop();
    await postgres.stop();
  }
}

async function measure(product: PreparedProduct, floorUrl: string): Promise<Figure[]> {
  const headers = { authorization: product.admin.token };
  const plainUrl = await published(product, "plain", 0);
  const keptUrl = await published(product, "kept", 600);
  const times = { floor: [] as number[], plain: [] as number[], kept: [] as number[] };
  for (let round = -warmUps; round < rounds; round++) {
    const floor = await timeOf(floorUrl, {}, (reply) => reply as unknown[]);
    const plain = await timeOf(plainUrl, headers, dataOf);
    const kept = await timeOf(keptUrl, headers, dataOf);
    if (round < 0) continue;
    times.floor.push(floor);
    times.plain.push(plain);
    times.kept.push(kept);
  }
  const [floor, plain] = [medianOf(times.floor), medianOf(times.plain)];
  return [
    { name: "plain query", value: floor, unit: "ms" },
    { name: "interface", value: plain, unit: "ms", ratioOf: "plain query" },
    { name: "interface / plain query", value: plain / floor, unit: "×", bar: 1.5 },
    { name: "interface, answer in memory", value: medianOf(times.kept), unit: "ms", ratioOf: "plain query" },
  ];
}

async function published({ url, admin }: PreparedProduct, enCode: string, cacheSeconds: number): Promise<string> {
  const type = "/api/system/Base/DictionaryData/9c43287481364d348c0ea0d0f64b38be/Data/Selector";
  const { list } = await admin.call<{ list: { id: string }[] }>("GET", type);
  const path = "/api/system/Base/DataInterface";
  const input = { fullName: enCode, enCode, categoryId: list[0]?.id, dataType: 1, query, cacheSeconds };
  await admin.call("POST", path, input);
  return `${url}${path}/${enCode}/Actions/Response`;
}

const dataOf = (reply: unknown) => (reply as { data: unknown[] }).data;

/** From the request to the parsed rows; without compression, which the plain server does not have. */
async function timeOf(
  url: string,
  headers: Record<string, string>,
  read: (reply: unknown) => unknown[],
): Promise<number> {
  const start = performance.now();
  const found = read(await (await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } })).json());
  const ms = performance.now() - start;
  if (found.length !== rows) throw new Error(`${url}: ${found.length} rows`);
  return ms;
}
