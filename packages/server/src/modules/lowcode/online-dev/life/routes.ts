import * as recordLife from "@gongshu/contract/lowcode/record-life";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { OnlineRecords } from "../service.ts";
import { recordHistory } from "./history.ts";
import { neighboursOf } from "./neighbours.ts";
import { listDeleted, purgeDeleted, restoreDeleted } from "./recycle-bin.ts";
import { restoreVersion } from "./restore-version.ts";

/** What has become of records: their history, those beside them, and the recycle bin. */
export function recordLifeRoutes(app: FastifyInstance, records: OnlineRecords): void {
  serve(app, recordLife.getRecordHistory, (ctx, { params, query }) =>
    recordHistory(records, ctx, params.modelId, params.id, query),
  );
  serve(app, recordLife.restoreVersion, (ctx, { params, body }) =>
    restoreVersion(records, ctx, params.modelId, { id: params.id, eventId: params.eventId, version: body.version }),
  );
  serve(app, recordLife.getNeighbours, (ctx, { params, query }) =>
    neighboursOf(records, ctx, params.modelId, params.id, query),
  );
  serve(app, recordLife.listDeletedRecords, (ctx, { params, query }) =>
    listDeleted(records, ctx, params.modelId, query),
  );
  serve(app, recordLife.restoreRecords, async (ctx, { params, body }) => ({
    restored: await restoreDeleted(records, ctx, params.modelId, body.ids),
  }));
  serve(app, recordLife.purgeRecords, async (ctx, { params, body }) => ({
    purged: await purgeDeleted(records, ctx, params.modelId, body.ids),
  }));
}
