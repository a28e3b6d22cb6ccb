import * as bulkEdit from "@gongshu/contract/lowcode/bulk-edit";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { OnlineRecords } from "../service.ts";
import { BulkEdits } from "./bulk-edits.ts";

/** New values for many records. */
export function bulkEditRoutes(app: FastifyInstance, records: OnlineRecords): void {
  const edits = new BulkEdits(app.platform, records);
  serve(app, bulkEdit.planBulkEdit, (ctx, { params, body }) => edits.plan(ctx, params.modelId, body));
  serve(app, bulkEdit.getBulkEdit, (ctx, { params }) => edits.view(ctx, params.modelId, params.editId));
  serve(app, bulkEdit.applyBulkEdit, (ctx, { params }) => edits.apply(ctx, params.modelId, params.editId));
  serve(app, bulkEdit.undoBulkEdit, (ctx, { params }) => edits.undo(ctx, params.modelId, params.editId));
}
