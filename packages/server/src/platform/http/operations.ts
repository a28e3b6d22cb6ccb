import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { missingMigrations } from "../db/migrate.ts";
import { StorageUnavailable } from "../files/file-store.ts";
import { apiPage } from "./api-page.ts";
import { openApiDocument } from "./open-api.ts";
import type { Platform } from "./platform.ts";
import { installMetrics } from "./request-metrics.ts";

/** Too small to be compressed, and asked before anything else is. */
const plain = { compress: false } as const;

/** Probes need an answer soon, and a database that is stuck does not answer at all. */
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

/** Health, readiness, metrics and the description of the API: for operators and monitoring, so without envelope. */
export function installOperations(app: FastifyInstance): void {
  const { platform } = app;
  installMetrics(app);
  app.get("/api/health", plain, () => ({ status: "alive" }));
  app.get("/api/ready", plain, async (_request, reply) => {
    try {
      await withinTime(readiness(platform), readyWithinMs);
      return { status: "ready" };
    } catch (error) {
      platform.log.error({ error }, "not ready");
      // Sentences about the store name settings, and neither hosts nor keys.
      const reason = error instanceof StorageUnavailable ? { reason: error.message } : {};
      return reply.code(503).send({ status: "not ready", ...reason });
    }
  });
  app.get("/api/openapi.json", () => openApiDocument(platform.endpoints));
  app.get("/api/docs", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(apiPage(platform.endpoints)),
  );
}
