import * as configScreen from "@gongshu/contract/lowcode/config-screen";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { OnlineRecords } from "../online-dev/service.ts";
import { deleteScreenRecords, saveScreen, screenConfig, screenPage, screenRecord } from "./service.ts";

export function configScreenRoutes(app: FastifyInstance, records: OnlineRecords): void {
  serve(app, configScreen.loadConfig, (ctx, { params }) => screenConfig(records, ctx, params.modelId));
  serve(app, configScreen.listScreen, (ctx, { params, query }) => screenPage(records, ctx, params.modelId, query));
  serve(app, configScreen.getScreenRecord, (ctx, { params }) => screenRecord(records, ctx, params.modelId, params.id));
  serve(app, configScreen.saveScreenRecord, (ctx, { params, body }) => saveScreen(records, ctx, params.modelId, body));
  serve(app, configScreen.deleteScreenRecords, (ctx, { params }) =>
    deleteScreenRecords(records, ctx, params.modelId, params.ids),
  );
}
