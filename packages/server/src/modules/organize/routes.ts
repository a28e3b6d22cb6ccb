import * as directory from "@gongshu/contract/directory";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import { organizeTree } from "./service.ts";

export function organizeRoutes(app: FastifyInstance): void {
  serve(app, directory.departmentSelector, async (ctx) => ({ list: await organizeTree(ctx) }));
}
