import * as role from "@gongshu/contract/access/role";
import * as relation from "@gongshu/contract/directory/user-relation";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as members from "./members.ts";
import * as service from "./service.ts";

export function roleRoutes(app: FastifyInstance): void {
  serve(app, role.roleSelector, async (ctx) => ({ list: await service.roleOptions(ctx) }));
  serve(app, role.listRoles, async (ctx, { query }) => ({ list: await service.listRoles(ctx, query) }));
  serve(app, role.getRole, (ctx, { params }) => service.getRole(ctx, params.id));
  serve(app, role.createRole, async (ctx, { body }) => ({ id: await service.createRole(ctx, body) }));
  serve(app, role.updateRole, (ctx, { params, body }) => service.updateRole(ctx, params.id, body));
  serve(app, role.deleteRole, (ctx, { params }) => service.deleteRoles(ctx, [params.id]));
  serve(app, role.toggleRole, (ctx, { params }) => service.toggleRole(ctx, params.id));
  serve(app, role.setRoleStates, (ctx, { body }) => service.setRoleStates(ctx, body.ids, body.enabledMark));
  serve(app, role.deleteRoles, (ctx, { body }) => service.deleteRoles(ctx, body.ids));
  serve(app, relation.memberIds, async (ctx, { params }) => ({ ids: await members.memberIds(ctx, params.objectId) }));
  serve(app, relation.replaceMembers, (ctx, { params, body }) =>
    members.replaceMembers(ctx, { objectType: body.objectType, id: params.objectId }, body.userIds),
  );
  memberRoutes(app, "Role");
  memberRoutes(app, "Position");
}

function memberRoutes(app: FastifyInstance, objectType: relation.RelationObjectType): void {
  const { list, candidates, add, remove } = relation.memberEndpoints[objectType];
  const groupOf = ({ id }: { readonly id: string }) => ({ objectType, id });
  serve(app, list, (ctx, { params, query }) => members.listMembers(ctx, groupOf(params), query));
  serve(app, candidates, (ctx, { params, query }) => members.listCandidates(ctx, groupOf(params), query));
  serve(app, add, async (ctx, { params, body }) => ({ count: await members.addMembers(ctx, groupOf(params), body) }));
  serve(app, remove, async (ctx, { params, body }) => ({
    count: await members.removeMembers(ctx, groupOf(params), body),
  }));
}
