import * as onlineDev from "@gongshu/contract/lowcode/online-dev";
import * as visualDev from "@gongshu/contract/lowcode/visual-dev";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { importExportRoutes } from "./import-export-routes.ts";
import { type OnlineRecords, readData } from "./service.ts";

export function onlineDevRoutes(app: FastifyInstance, records: OnlineRecords): void {
  importExportRoutes(app, records);
  serve(app, onlineDev.getConfig, (ctx, { params }) => records.config(ctx, params.modelId));
  serve(app, visualDev.formFields, async (ctx, { params }) => ({
    list: await records.formFields(ctx, params.modelId),
  }));
  serve(app, onlineDev.listRecords, (ctx, { params, query }) => records.list(ctx, params.modelId, query));
  serve(app, onlineDev.listRecordsByPost, (ctx, { params, body }) => records.list(ctx, params.modelId, body));
  serve(app, onlineDev.getRecord, async (ctx, { params }) => {
    const { id, version, values } = await records.get(ctx, params.modelId, params.id);
    return { id, version, data: JSON.stringify(values) };
  });
  serve(app, onlineDev.getRecordTexts, async (ctx, { params }) => {
    const { id, version, texts } = await records.texts(ctx, params.modelId, params.id);
    return { id, version, data: JSON.stringify(texts) };
  });
  serve(app, onlineDev.createRecord, (ctx, { params, body }) =>
    records.create(ctx, params.modelId, readData(body.data)),
  );
  serve(app, onlineDev.updateRecord, (ctx, { params, body }) =>
    records.update(ctx, params.modelId, params.id, readData(body.data), body.version),
  );
  serve(app, onlineDev.deleteRecord, async (ctx, { params }) => {
    await records.remove(ctx, params.modelId, [params.id]);
  });
  serve(app, onlineDev.deleteRecords, async (ctx, { params, body }) => ({
    deleted: await records.remove(ctx, params.modelId, body.ids),
  }));
}
