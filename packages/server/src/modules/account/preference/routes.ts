import * as preference from "@gongshu/contract/account/preference";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as service from "./service.ts";

export function preferenceRoutes(app: FastifyInstance): void {
  serve(app, preference.readPreferences, (ctx) => service.readPreferences(ctx));
  serve(app, preference.addFavorite, (ctx, { params }) => service.addFavorite(ctx, params.menuId));
  serve(app, preference.removeFavorite, (ctx, { params }) => service.removePreference(ctx, "favorite", params.menuId));
  serve(app, preference.addRecents, (ctx, { body }) => service.addRecents(ctx, body.list));
  serve(app, preference.saveColumns, (ctx, { params, body }) => service.saveColumns(ctx, params.name, body.layout));
  serve(app, preference.resetColumns, (ctx, { params }) => service.removePreference(ctx, "columns", params.name));
}
