import * as dictionary from "@gongshu/contract/system/dictionary";
import * as exchange from "@gongshu/contract/system/dictionary-exchange";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { AllDictionaries } from "./all-dictionaries.ts";
import { exportDictionaries, importDictionaries } from "./exchange.ts";
import * as service from "./service.ts";

export function dictionaryRoutes(app: FastifyInstance): void {
  serve(app, dictionary.listTypes, async (ctx) => ({ list: await service.listTypes(ctx) }));
  serve(app, dictionary.typeSelector, async (ctx) => ({ list: await service.listTypes(ctx) }));
  serve(app, dictionary.getType, (ctx, { params }) => service.getType(ctx, params.id));
  serve(app, dictionary.createType, async (ctx, { body }) => ({ id: await service.createType(ctx, body) }));
  serve(app, dictionary.updateType, (ctx, { params, body }) => service.updateType(ctx, params.id, body));
  serve(app, exchange.exportDictionaries, (ctx, { body }) => exportDictionaries(ctx, body.ids));
  serve(app, exchange.importDictionaries, (ctx, { body }) => importDictionaries(ctx, body.document, body.dryRun));
  serve(app, dictionary.deleteType, (ctx, { params }) => service.deleteType(ctx, params.id));
  const all = new AllDictionaries(app.platform);
  serve(app, dictionary.listAll, (ctx) => all.reply(ctx));
  serve(app, dictionary.treeList, async (ctx, { query }) => ({ list: await service.treeList(ctx, query.type) }));
  serve(app, dictionary.listData, async (ctx, { params, query }) => ({
    list: await service.listEntries(ctx, params.id, query),
  }));
  serve(app, dictionary.dataSelector, async (ctx, { params }) => ({ list: await service.dataParents(ctx, params.id) }));
  serve(app, dictionary.dataOptions, async (ctx, { params }) => ({
    list: await service.listData(ctx, params.id, { enabledOnly: true }),
  }));
  serve(app, dictionary.getData, (ctx, { params }) => service.getData(ctx, params.id));
  serve(app, dictionary.createData, async (ctx, { body }) => ({ id: await service.createData(ctx, body) }));
  serve(app, dictionary.updateData, (ctx, { params, body }) => service.updateData(ctx, params.id, body));
  serve(app, dictionary.deleteData, (ctx, { params }) => service.deleteData(ctx, params.id));
  serve(app, dictionary.toggleData, (ctx, { params }) => service.toggleData(ctx, params.id));
}
