import type { Context } from "../packages/server/src/platform/http/context.ts";
import { seedDirectory } from "../packages/server/src/testing/seed-directory.ts";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { interleave } from "./support/load.ts";
import { longList, vacuum } from "./support/long-list.ts";
import { suppliers } from "./support/model.ts";
import { p95Of } from "./support/percentiles.ts";
import { createReader, type PreparedProduct, password, prepareProduct } from "./support/prepared-product.ts";
import { ProductClient } from "./support/product.ts";
import { startFloor } from "./support/start-floor.ts";

export const name = "list";

/** A share of the rows for a quick look; the bars are those of the whole. */
const share = Number(process.env["BENCH_SHARE"] ?? "1");
/** Only the parts whose names are given, by commas: throughput, long, scope. */
const wanted = process.env["BENCH_PARTS"]?.split(",") ?? ["throughput", "long", "scope"];
const rounds = 60;

/** Lists of records on a PostgreSQL server: against a floor that counts as well, over ten million rows, and within 5,000 departments. */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (wanted.includes("throughput")) figures.push(...(await onServer(100_000 * share, throughput)));
  if (wanted.includes("long")) figures.push(...(await onServer(10_000_000 * share, longLists)));
  if (wanted.includes("scope")) figures.push(...(await onServer(1_000_000 * share, scoped, createScopedReaders)));
  return figures;
}

type Measure = (product: PreparedProduct, databaseUrl: string) => Promise<Figure[]>;

async function onServer(
  count: number,
  measure: Measure,
  people?: (ctx: Context, modelId: string) => Promise<string[]>,
): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  try {
    const product = await prepareProduct(postgres.url, { ...longList(count), ...(people && { people }) });
    try {
      await vacuum(postgres.url);
      return await measure(product, postgres.url);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}

const day = 86_400_000;

function listPath(modelId: string, page: number, filter: object): string {
  return `/api/visualdev/OnlineDev/${modelId}/List?currentPage=${page}&pageSize=20&sort=desc&sidx=arrivalDate&json=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** A filter that no list had before, with the same rows: since a moment before all of them, a little later each time. */
function moments(): () => number {
  const base = Date.now() - 3000 * day;
  let count = 0;
  return () => base + count++;
}

async function throughput({ url, modelId, table, admin }: PreparedProduct, databaseUrl: string): Promise<Figure[]> {
  const floor = await startFloor(databaseUrl, table);
  const headers = { authorization: admin.token };
  const at = (index: number) => suppliers[index % suppliers.length] ?? "";
  const page = (index: number) => (index % 5) + 1;
  const moment = moments();
  let asked = 0;
  const floorPath = () =>
    `/list-since?supplier=${at(asked)}&offset=${((page(asked++) - 1) * 20).toString()}&from=${moment()}`;
  const path = () => listPath(modelId, page(asked), { supplier: at(asked++), arrivalDate: [moment(), null] });
  try {
    const results = await interleave([
      {
        name: "floor that counts",
        url: floor.url,
        requests: suppliers.map((supplier, index) => ({
          method: "GET",
          path: `/list?supplier=${supplier}&offset=${(page(index) - 1) * 20}`,
        })),
      },
      {
        name: "list, totals remembered",
        url,
        headers,
        requests: suppliers.map((supplier, index) => ({
          method: "GET",
          path: listPath(modelId, page(index), { supplier }),
        })),
      },
      {
        name: "floor that counts, each anew",
        url: floor.url,
        requests: [{ method: "GET", path: floorPath(), nextPath: floorPath }],
      },
      { name: "list, each counted anew", url, headers, requests: [{ method: "GET", path: path(), nextPath: path }] },
    ]);
    const figure = (target: string, base?: string, bar?: number): Figure[] => {
      const value = results.get(target)?.requestsPerSecond ?? 0;
      const ratio = (value / (results.get(base ?? "")?.requestsPerSecond ?? 0)) * 100;
      return [
        { name: target, value, unit: "requests/s", higherIsBetter: true },
        ...(base === undefined || bar === undefined
          ? []
          : [{ name: `${target} / ${base}`, value: ratio, unit: "%", bar, higherIsBetter: true }]),
      ];
    };
    return [
      ...figure("floor that counts"),
      ...figure("list, totals remembered", "floor that counts", 100),
      ...figure("floor that counts, each anew"),
      ...figure("list, each counted anew", "floor that counts, each anew", 75),
    ];
  } finally {
    floor.stop();
  }
}

/** What a request takes, in ms, without the first ones. */
async function times(client: ProductClient, pathOf: (round: number) => string): Promise<number[]> {
  const taken: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const from = performance.now();
    await client.call("GET", pathOf(round));
    if (round >= 0) taken.push(performance.now() - from);
  }
  return taken;
}

/** Filtered by a value and sorted by a date, both with an index; a total is counted anew for every fourth list, as people change filters and turn pages. */
async function longLists({ modelId, admin }: PreparedProduct): Promise<Figure[]> {
  const moment = moments();
  const last = Math.max(1, Math.floor(5000 * Math.min(1, share * 20)));
  const figures: Figure[] = [];
  for (const page of [1, last]) {
    let since = moment();
    const value = p95Of(
      await times(admin, (round) => {
        if (round % 4 === 0) since = moment();
        return listPath(modelId, page, { result: `r${Math.abs(round) % 3}`, arrivalDate: [since, null] });
      }),
    );
    figures.push({ name: `list of 10,000,000, page ${page === 1 ? 1 : "5,000"}, p95`, value, unit: "ms", bar: 150 });
  }
  return figures;
}

/** Of so many the first one has 4,999 below it. */
const departments = 12_775;

async function createScopedReaders(ctx: Context, modelId: string): Promise<string[]> {
  await seedDirectory(ctx, { departments, users: 100 });
  await createReader(ctx, modelId, { account: "member", organizeId: "dept-1", rows: { scope: "departmentBelow" } });
  await createReader(ctx, modelId, { account: "everything", organizeId: "dept-1", rows: { scope: "all" } });
  return Array.from({ length: departments }, (_, index) => `dept-${index + 1}`);
}

const scopedPages = ["pageSize=20", "pageSize=20&currentPage=7", "pageSize=20&sidx=arrivalDate&sort=asc"];

/** In turn, for two people with the same rights of whom one sees the records of 5,000 departments. */
async function scoped({ url, modelId, member }: PreparedProduct): Promise<Figure[]> {
  const readers = { everything: await ProductClient.signIn(url, "everything", password), member };
  const path = `/api/visualdev/OnlineDev/${modelId}/List`;
  const moment = moments();
  const since = () => encodeURIComponent(JSON.stringify({ arrivalDate: [moment(), null] }));
  const pages = { everything: [] as number[], member: [] as number[] };
  const counted = { everything: [] as number[], member: [] as number[] };
  const one = async (client: ProductClient, query: string, into: number[], round: number) => {
    const from = performance.now();
    await client.call("GET", `${path}?${query}`);
    if (round >= 0) into.push(performance.now() - from);
  };
  for (let round = -5; round < rounds; round++)
    for (const who of round % 2 === 0 ? (["everything", "member"] as const) : (["member", "everything"] as const)) {
      for (const query of scopedPages) await one(readers[who], query, pages[who], round);
      await one(readers[who], `pageSize=20&json=${since()}`, counted[who], round);
    }
  const ratio = (of: typeof pages) => p95Of(of.member) / p95Of(of.everything);
  return [
    { name: "list of 1,000,000, p95", value: p95Of(pages.everything), unit: "ms" },
    { name: "list within 5,000 departments, p95", value: p95Of(pages.member), unit: "ms" },
    { name: "within 5,000 departments / everything", value: ratio(pages), unit: "×", bar: 1.2 },
    { name: "first count of everything, p95", value: p95Of(counted.everything), unit: "ms" },
    { name: "first count within 5,000 departments, p95", value: p95Of(counted.member), unit: "ms" },
    { name: "first count within 5,000 departments / everything", value: ratio(counted), unit: "×" },
  ];
}
