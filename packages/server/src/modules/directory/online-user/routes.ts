import * as onlineUser from "@gongshu/contract/directory/online-user";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { forceOffline, listOnlineUsers } from "./service.ts";

export function onlineUserRoutes(app: FastifyInstance): void {
  serve(app, onlineUser.listOnlineUsers, (ctx, { query }) => listOnlineUsers(ctx, query.keyword));
  serve(app, onlineUser.forceOffline, (ctx, { params }) => forceOffline(ctx, [params.userId]));
  serve(app, onlineUser.forceManyOffline, (ctx, { body }) => forceOffline(ctx, body.ids));
}
