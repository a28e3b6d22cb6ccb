import * as directory from "@gongshu/contract/directory";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import { allUsers } from "./service.ts";

export function userRoutes(app: FastifyInstance): void {
  serve(app, directory.allUsers, async (ctx) => ({ list: await allUsers(ctx) }));
}
