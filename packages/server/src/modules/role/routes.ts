import * as directory from "@gongshu/contract/directory";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import { roleOptions } from "./service.ts";

export function roleRoutes(app: FastifyInstance): void {
  serve(app, directory.roleSelector, async (ctx) => ({ list: await roleOptions(ctx) }));
}
