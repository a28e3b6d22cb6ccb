import * as authority from "@gongshu/contract/access/authority";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function authorityRoutes(app: FastifyInstance): void {
  serve(app, authority.grantValues, (ctx, { params, body: { objectType, ...request } }) =>
    service.grantValues(ctx, { objectType, id: params.objectId }, request),
  );
  serve(app, authority.replaceGrants, (ctx, { params, body: { objectType, ...wanted } }) =>
    service.replaceGrants(ctx, { objectType, id: params.objectId }, wanted),
  );
  serve(app, authority.changeGrants, (ctx, { params, body }) =>
    service.changeGrants(ctx, { objectType: body.objectType, id: params.objectId }, body.add, body.remove),
  );
  serve(app, authority.addGrants, (ctx, { body }) => service.addGrants(ctx, body));
  serve(app, authority.itemHolders, async (ctx, { params }) => ({
    ids: await service.itemHolders(ctx, params.itemId, params.objectType),
  }));
  serve(app, authority.replaceItemHolders, (ctx, { params, body }) =>
    service.replaceItemHolders(ctx, { id: params.itemId, itemType: body.itemType }, body.objectType, body.objectId),
  );
  serve(app, authority.appMenu, (ctx, { query }) => ({ list: service.appMenus(ctx, query.category) }));
}
