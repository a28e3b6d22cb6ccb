import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { missingMigrations } from "../db/migrate.ts";
import { apiPage } from "./api-page.ts";
import { openApiDocument } from "./open-api.ts";
import type { Platform } from "./platform.ts";

/** Whoever asks wants to know soon, and a database that is stuck does not answer at all. */
const readyWithinMs = 1500;

async function readiness({ database, files }: Platform): Promise<void> {
  await database.health();
  const missing = await missingMigrations(database);
  if (missing.length > 0) throw new Error(`migrations to run: ${missing.join(", ")}`);
  await files.health();
}

async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const late = new AbortController();
  const limit = delay(limitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    late.abort();
    limit.catch(() => undefined);
    work.catch(() => undefined);
  }
}

/** Health, readiness, metrics and the description of the API: for whoever runs the product, so without envelope. */
export function installOperations(app: FastifyInstance): void {
  const { platform } = app;
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const duration = new Histogram({
    name: "gongshu_http_request_seconds",
    help: "Time from request to reply by route and method",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  });
  app.addHook("onResponse", async (request, reply) => {
    duration
      .labels(request.method, request.routeOptions.url ?? "unknown", String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });

  app.get("/api/health", () => ({ status: "alive" }));
  app.get("/api/ready", async (_request, reply) => {
    try {
      await withinTime(readiness(platform), readyWithinMs);
      return { status: "ready" };
    } catch (error) {
      platform.log.error({ error }, "not ready");
      return reply.code(503).send({ status: "not ready" });
    }
  });
  app.get("/api/metrics", async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  app.get("/api/openapi.json", () => openApiDocument(platform.endpoints));
  app.get("/api/docs", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(apiPage(platform.endpoints)),
  );
}
