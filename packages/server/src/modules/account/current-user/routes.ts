import * as current from "@gongshu/contract/account/current-user";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { listOwnIdentities, removeOwnIdentity } from "../oauth/service.ts";
import { readBaseInfo, updateBaseInfo } from "./base-info.ts";
import { setOwnAvatar } from "./own-avatar.ts";
import { listOwnLog } from "./own-log.ts";
import { ownRights } from "./own-rights.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";
import { directSubordinates, subordinatePage } from "./subordinates.ts";

export function currentUserRoutes(app: FastifyInstance): void {
  const { config } = app.platform;
  serve(app, current.getBaseInfo, (ctx) => readBaseInfo(ctx));
  serve(app, current.updateBaseInfo, (ctx, { body }) => updateBaseInfo(ctx, body, config.machineTool !== undefined));
  serve(app, current.setAvatar, (ctx, { params }) => setOwnAvatar(ctx, params.name));
  serve(app, current.subordinates, (ctx) => directSubordinates(ctx));
  serve(app, current.subordinatePage, (ctx, { query }) => subordinatePage(ctx, query));
  serve(app, current.ownAuthorize, (ctx) => ownRights(ctx));
  serve(app, current.ownLog, (ctx, { query }) => listOwnLog(ctx, query));
  serve(app, current.ownSessions, async (ctx, _parts, { session }) => ({
    list: await listOwnSessions(ctx, session.id),
  }));
  serve(app, current.endOwnSession, (ctx, { params }) => endOwnSession(ctx, params.id));
  serve(app, current.endOtherSessions, (ctx, _parts, { session }) => endOtherSessions(ctx, session.id));
  serve(app, current.ownIdentities, async (ctx) => ({ list: await listOwnIdentities(ctx) }));
  serve(app, current.removeOwnIdentity, (ctx, { params }) => removeOwnIdentity(ctx, params.id));
}
