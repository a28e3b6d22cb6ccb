import * as directory from "@gongshu/contract/directory";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import { menuDirectories } from "./service.ts";

export function menuRoutes(app: FastifyInstance): void {
  serve(app, directory.menuSelector, async (ctx) => ({ list: await menuDirectories(ctx) }));
}
