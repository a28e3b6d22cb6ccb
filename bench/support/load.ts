import autocannon from "autocannon";

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly requests: readonly {
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly body?: string;
    /** A path for each request, so that no two are the same. */
    readonly nextPath?: () => string;
  }[];
}

const connections = 32;
const secondsPerRound = 3;

/** One round of load over 32 connections; anything but HTTP 200 is an error, not a figure. */
async function round(target: Target, seconds: number): Promise<LoadResult> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    headers: { "content-type": "application/json", ...target.headers },
    requests: target.requests.map(({ nextPath, ...request }) => ({
      ...request,
      ...(nextPath !== undefined && { setupRequest: (sent: object) => ({ ...sent, path: nextPath() }) }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} refused, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** Warms every target up, then measures them in turn, so that whatever else the machine does hits all alike. Medians of the rounds. */
export async function interleave(targets: readonly Target[], rounds = 5): Promise<Map<string, LoadResult>> {
  const results = new Map<string, LoadResult[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await round(target, 2);
  for (let index = 0; index < rounds; index++) {
    for (const target of targets) results.get(target.name)?.push(await round(target, secondsPerRound));
  }
  return new Map(
    [...results].map(([name, list]) => [
      name,
      {
        requestsPerSecond: median(list.map((one) => one.requestsPerSecond)),
        p99Ms: median(list.map((one) => one.p99Ms)),
      },
    ]),
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
