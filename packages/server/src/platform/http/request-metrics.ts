import type { FastifyInstance } from "fastify";
import type * as PromClient from "prom-client";
import { lazyImport } from "../lazy-import.ts";

const promClient = lazyImport<typeof PromClient>("prom-client");

interface Metrics {
  readonly registry: PromClient.Registry;
  readonly duration: PromClient.Histogram;
}

/** Counts every request, and serves what was counted to Prometheus. */
export function installMetrics(app: FastifyInstance): void {
  let metrics: Metrics | undefined;
  app.addHook("onResponse", async (request, reply) => {
    // Loaded after the first reply, so that no request waits for it.
    metrics ??= createMetrics();
    metrics.duration
      .labels(request.method, request.routeOptions.url ?? "unknown", String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
  app.get("/api/metrics", async (_request, reply) => {
    metrics ??= createMetrics();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function createMetrics(): Metrics {
  const { Registry, Histogram, collectDefaultMetrics } = promClient();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "gongshu_http_request_seconds",
    help: "Time from request to reply by route and method",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { registry, duration };
}
