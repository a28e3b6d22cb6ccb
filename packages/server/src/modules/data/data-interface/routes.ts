import * as contract from "@gongshu/contract/data/data-interface";
import {
  listCalls as callsEndpoint,
  interfaceDocument as documentEndpoint,
} from "@gongshu/contract/data/data-interface-call";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { interfaceDocument } from "./interface-document.ts";
import { listCalls, listInterfaces, selector } from "./interface-list.ts";
import { preview } from "./preview.ts";
import { serveCalls } from "./serve-calls.ts";
import * as service from "./service.ts";
import { createToken, deleteToken } from "./tokens.ts";
import { listVersions, publishInterface, rollBack } from "./versions.ts";

export function dataInterfaceRoutes(app: FastifyInstance): void {
  serve(app, contract.listInterfaces, (ctx, { query }) => listInterfaces(ctx, query));
  serve(app, contract.interfaceSelector, (ctx) => selector(ctx));
  serve(app, contract.listFormTables, async (ctx) => ({ list: await service.listTables(ctx) }));
  serve(app, documentEndpoint, (ctx, _parts, { reply }) => {
    reply.header("content-disposition", 'inline; filename="openapi.json"');
    return interfaceDocument(ctx);
  });
  serve(app, contract.getInterface, (ctx, { params }) => service.getInterface(ctx, params.id));
  serve(app, contract.createInterface, async (ctx, { body }) => ({ id: await service.createInterface(ctx, body) }));
  serve(app, contract.updateInterface, (ctx, { params, body }) => service.updateInterface(ctx, params.id, body));
  serve(app, contract.deleteInterface, (ctx, { params }) => service.deleteInterface(ctx, params.id));
  serve(app, contract.toggleInterface, (ctx, { params }) => service.toggleInterface(ctx, params.id));
  serve(app, contract.previewInterface, (ctx, { body }, { request }) =>
    preview({ ctx, type: "preview", userAgent: request.headers["user-agent"] ?? "" }, body),
  );
  serve(app, contract.publishInterface, (ctx, { params, body }) => publishInterface(ctx, params.id, body));
  serve(app, contract.rollBackInterface, (ctx, { params, body }) => rollBack(ctx, params.id, body));
  serve(app, contract.listVersions, async (ctx, { params }) => ({ list: await listVersions(ctx, params.id) }));
  serve(app, contract.createToken, async (ctx, { params }) => ({ token: await createToken(ctx, params.id) }));
  serve(app, contract.deleteToken, (ctx, { params }) => deleteToken(ctx, params.id));
  serve(app, contract.listUses, async (ctx, { params }) => ({ list: await service.usesOf(ctx, params.id) }));
  serve(app, callsEndpoint, (ctx, { params, query }) => listCalls(ctx, params.id, query));
  serveCalls(app);
}
