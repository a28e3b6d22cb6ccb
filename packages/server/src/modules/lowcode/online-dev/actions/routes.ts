import { runListAction } from "@gongshu/contract/lowcode/list-actions";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { OnlineRecords } from "../service.ts";
import { runAction } from "./run-action.ts";

/** The buttons that lists have of their own. */
export function listActionRoutes(app: FastifyInstance, records: OnlineRecords): void {
  serve(app, runListAction, (ctx, { params, body }) => runAction(records, ctx, params, body.ids));
}
