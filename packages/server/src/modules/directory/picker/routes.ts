import * as picker from "@gongshu/contract/directory/picker";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { names } from "./names.ts";
import { people, positions, roles } from "./pages.ts";
import { DirectorySearch } from "./search.ts";
import { organizeNodes } from "./tree.ts";

export function pickerRoutes(app: FastifyInstance): void {
  const search = DirectorySearch.of(app.platform);
  serve(app, picker.pickerOrganize, async (ctx, { query }) => ({ list: await organizeNodes(ctx, search, query) }));
  serve(app, picker.pickerSearch, async (ctx, { query }) => ({ list: await search.search(ctx, query) }));
  serve(app, picker.pickerPeople, (ctx, { query }) => people(ctx, query));
  serve(app, picker.pickerPositions, (ctx, { query }) => positions(ctx, query));
  serve(app, picker.pickerRoles, (ctx, { query }) => roles(ctx, query));
  serve(app, picker.pickerNames, async (ctx, { body }) => ({ list: await names(ctx, body.items) }));
}
