import * as onlineDev from "@gongshu/contract/lowcode/online-dev";
import * as visualDev from "@gongshu/contract/lowcode/visual-dev";
import * as modelRecords from "@gongshu/contract/lowcode/visual-dev-records";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { listActionRoutes } from "./actions/routes.ts";
import { bulkEditRoutes } from "./bulk/routes.ts";
import { previewData } from "./data-preview.ts";
import { fieldChoices } from "./field-choices.ts";
import { importExportRoutes } from "./import-export-routes.ts";
import { recordLifeRoutes } from "./life/routes.ts";
import { groupRecords } from "./record-groups.ts";
import { createRecord, deleteRecords, type OnlineRecords, readData, updateRecord } from "./service.ts";
import { listViewRoutes } from "./views/routes.ts";

export function onlineDevRoutes(app: FastifyInstance, records: OnlineRecords): void {
  importExportRoutes(app, records);
  recordLifeRoutes(app, records);
  listViewRoutes(app, records);
  bulkEditRoutes(app, records);
  listActionRoutes(app, records);
  serve(app, onlineDev.getConfig, (ctx, { params }) => records.config(ctx, params.modelId));
  serve(app, visualDev.formFields, async (ctx, { params }) => ({
    list: await records.formFields(ctx, params.modelId),
  }));
  serve(app, modelRecords.fieldChoices, (ctx, { params, query }) => fieldChoices(records, ctx, params.modelId, query));
  serve(app, modelRecords.previewData, (ctx, { params }) => previewData(records, ctx, params.modelId));
  serve(app, onlineDev.listRecords, (ctx, { params, query }) => records.list(ctx, params.modelId, query));
  serve(app, onlineDev.listRecordsByPost, (ctx, { params, body }) => records.list(ctx, params.modelId, body));
  serve(app, onlineDev.groupRecords, (ctx, { params, body }) => groupRecords(records, ctx, params.modelId, body));
  serve(app, onlineDev.getRecord, async (ctx, { params }) => {
    const { id, version, values } = await records.get(ctx, params.modelId, params.id);
    return { id, version, data: JSON.stringify(values) };
  });
  serve(app, onlineDev.getRecordTexts, async (ctx, { params }) => {
    const { id, version, texts } = await records.texts(ctx, params.modelId, params.id);
    return { id, version, data: JSON.stringify(texts) };
  });
  serve(app, onlineDev.createRecord, (ctx, { params, body }) =>
    createRecord(records, ctx, params.modelId, readData(body.data), body.origin),
  );
  serve(app, onlineDev.updateRecord, (ctx, { params, body }) => {
    const { data, version, origin } = body;
    return updateRecord(records, ctx, params.modelId, readData(data), { id: params.id, version, origin });
  });
  serve(app, onlineDev.deleteRecord, async (ctx, { params, query }) => {
    await deleteRecords(records, ctx, params.modelId, [params.id], query.origin);
  });
  serve(app, onlineDev.deleteRecords, async (ctx, { params, body }) => ({
    deleted: await deleteRecords(records, ctx, params.modelId, body.ids, body.origin),
  }));
}
