import * as job from "@gongshu/contract/system/job";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { readJob } from "./service.ts";

export function jobRoutes(app: FastifyInstance): void {
  serve(app, job.getJob, (ctx, { params }) => readJob(app.platform.downloads, ctx, params.id));
}
