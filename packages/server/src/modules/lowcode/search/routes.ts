import * as contract from "@gongshu/contract/lowcode/search";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { OnlineRecords } from "../online-dev/service.ts";
import { search } from "./service.ts";

export function searchRoutes(app: FastifyInstance, records: OnlineRecords): void {
  serve(app, contract.search, (ctx, { query }) => search(ctx, records, query.keyword));
}
