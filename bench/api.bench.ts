import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { interleave, type LoadResult, type Target } from "./support/load.ts";
import { suppliers } from "./support/model.ts";
import { type PreparedProduct, prepareProduct, recordCount } from "./support/prepared-product.ts";
import { startFloor } from "./support/start-floor.ts";

export const name = "api";

/** Lists, single records and creations over HTTP at 32 connections, against the floor in the same run. */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  const onServer = await prepareProduct(postgres.url);
  const onEmbedded = await prepareProduct();
  const floor = await startFloor(postgres.url, onServer.table);
  try {
    return await measure(floor.url, onServer, onEmbedded);
  } finally {
    floor.stop();
    await onServer.stop();
    await onEmbedded.stop();
    await postgres.stop();
  }
}

const listPath = (modelId: string, supplier: string, page: number) =>
  `/api/visualdev/OnlineDev/${modelId}/List?currentPage=${page}&pageSize=20&sort=desc&sidx=arrivalDate&json=${encodeURIComponent(JSON.stringify({ supplier }))}`;

function productLists(target: string, { url, modelId }: PreparedProduct, token: string): Target {
  return {
    name: target,
    url,
    headers: { authorization: token },
    requests: suppliers.map((supplier, index) => ({
      method: "GET",
      path: listPath(modelId, supplier, (index % 5) + 1),
    })),
  };
}

async function measure(floorUrl: string, server: PreparedProduct, embedded: PreparedProduct): Promise<Figure[]> {
  const body = { supplier: "s1", material: "m1", specification: "PGS-70", quantity: 12.5, result: "r0" };
  const path = `/api/visualdev/OnlineDev/${server.modelId}`;
  const headers = { authorization: server.admin.token };
  const reading = await interleave([
    {
      name: "floor list",
      url: floorUrl,
      requests: suppliers.map((supplier, index) => ({
        method: "GET",
        path: `/list?supplier=${supplier}&offset=${(index % 5) * 20}`,
      })),
    },
    productLists("list", server, server.admin.token),
    productLists("list as member", server, server.member.token),
    productLists("list embedded", embedded, embedded.admin.token),
    { name: "floor get", url: floorUrl, requests: server.ids.map((id) => ({ method: "GET", path: `/get/${id}` })) },
    {
      name: "get",
      url: server.url,
      headers,
      requests: server.ids.map((id) => ({ method: "GET", path: `${path}/${id}` })),
    },
  ]);
  // Afterwards, for what is created would change what the lists find.
  const writing = await interleave([
    {
      name: "floor create",
      url: floorUrl,
      requests: [{ method: "POST", path: "/create", body: JSON.stringify(body) }],
    },
    {
      name: "create",
      url: server.url,
      headers,
      requests: [{ method: "POST", path, body: JSON.stringify({ data: JSON.stringify(body) }) }],
    },
  ]);
  const results = new Map([...reading, ...writing]);
  const of = (target: string): LoadResult =>
    results.get(target) ?? { requestsPerSecond: 0, p99Ms: Number.POSITIVE_INFINITY };
  const share = (target: string, base: string, bar: number): Figure[] => [
    { name: target, value: of(target).requestsPerSecond, unit: "requests/s", higherIsBetter: true, ratioOf: base },
    {
      name: `${target} / ${base}`,
      value: (of(target).requestsPerSecond / of(base).requestsPerSecond) * 100,
      unit: "%",
      bar,
      higherIsBetter: true,
    },
  ];
  const floors = ["floor list", "floor get", "floor create"].map(
    (target): Figure => ({
      name: target,
      value: of(target).requestsPerSecond,
      unit: "requests/s",
      higherIsBetter: true,
    }),
  );
  return [
    ...floors,
    { name: "rows", value: recordCount, unit: "rows" },
    ...share("list", "floor list", 50),
    { name: "list p99 / floor p99", value: of("list").p99Ms / of("floor list").p99Ms, unit: "×", bar: 3 },
    ...share("get", "floor get", 40),
    ...share("create", "floor create", 45),
    ...share("list as member", "list", 90),
    ...share("list embedded", "floor list", 35),
  ];
}
