import * as user from "@gongshu/contract/directory/user";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as account from "./account.ts";
import * as batch from "./batch.ts";
import { allUsers } from "./service.ts";
import { createUser, getUser, updateUser } from "./user-form.ts";
import { listUsers, namesOf, userTree } from "./user-list.ts";

export function userRoutes(app: FastifyInstance): void {
  serve(app, user.listUsers, (ctx, { query }) => listUsers(ctx, query));
  serve(app, user.allUsers, async (ctx) => ({ list: await allUsers(ctx) }));
  serve(app, user.userSelector, async (ctx) => ({ list: await userTree(ctx) }));
  serve(app, user.getUserList, async (ctx, { body }) => ({ list: await namesOf(ctx, body.userId) }));
  serve(app, user.getUser, (ctx, { params }) => getUser(ctx, params.id));
  serve(app, user.createUser, (ctx, { body }) => createUser(ctx, body));
  serve(app, user.updateUser, (ctx, { params, body }) => updateUser(ctx, params.id, body));
  serve(app, user.deleteUser, (ctx, { params }) => account.deleteUser(ctx, params.id));
  serve(app, user.resetPassword, (ctx, { params, body }) => account.resetPassword(ctx, params.id, body));
  serve(app, user.toggleUser, (ctx, { params }) => account.toggleUser(ctx, params.id));
  serve(app, user.setAdministrator, (ctx, { params, body }) =>
    account.setAdministrator(ctx, params.id, body.isAdministrator),
  );
  serve(app, user.batchUserState, async (ctx, { body }) => ({
    count: await batch.setStates(ctx, body.ids, body.enabledMark),
  }));
  serve(app, user.batchDeleteUsers, async (ctx, { body }) => ({ count: await batch.deleteUsers(ctx, body.ids) }));
  serve(app, user.batchUserOrganize, async (ctx, { body }) => ({
    count: await batch.moveUsers(ctx, body.ids, body.organizeId),
  }));
  serve(app, user.batchUserRelation, async (ctx, { body }) => ({
    count: await batch.relateUsers(ctx, body.ids, body.objectType, body.objectIds),
  }));
}
