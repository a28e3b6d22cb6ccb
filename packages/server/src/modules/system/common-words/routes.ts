import * as words from "@gongshu/contract/system/common-words";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function commonWordsRoutes(app: FastifyInstance): void {
  serve(app, words.listPhrases, (ctx) => service.listPhrases(ctx));
  serve(app, words.phraseSelector, async (ctx) => ({ list: await service.phraseChoices(ctx) }));
  writeRoutes(app, words.ownPhrases, "own");
  writeRoutes(app, words.sharedPhrases, "shared");
}

function writeRoutes(app: FastifyInstance, writes: typeof words.ownPhrases, scope: service.PhraseScope): void {
  serve(app, writes.create, async (ctx, { body }) => ({ id: await service.createPhrase(ctx, scope, body) }));
  serve(app, writes.update, (ctx, { params, body }) => service.updatePhrase(ctx, scope, params.id, body));
  serve(app, writes.remove, (ctx, { params }) => service.removePhrase(ctx, scope, params.id));
  serve(app, writes.order, (ctx, { body }) => service.orderPhrases(ctx, scope, body.ids));
}
