import * as supplier from "@gongshu/contract/account/supplier";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve, servePublic } from "#platform/http/serve.ts";
import { openEntry, submitEntry, type Visitor } from "./entry-service.ts";
import { getInvite, listInvites } from "./invite-list.ts";
import * as invitations from "./invite-service.ts";
import * as service from "./service.ts";

export function supplierRoutes(app: FastifyInstance): void {
  const { publicUrl } = app.platform.config;
  const withLink = ({ code, ...rest }: invitations.Invitation, request: FastifyRequest) => ({
    ...rest,
    link: `${publicUrl ?? `${request.protocol}://${request.host}`}/supplierInvite?code=${code}`,
  });
  serve(app, supplier.listSuppliers, (ctx, { query }) => service.listSuppliers(ctx, query));
  serve(app, supplier.getSupplier, (ctx, { params }) => service.getSupplier(ctx, params.id));
  serve(app, supplier.updateSupplier, (ctx, { params, body }) => service.updateSupplier(ctx, params.id, body));
  serve(app, supplier.toggleSupplier, (ctx, { params }) => service.toggleSupplier(ctx, params.id));
  serve(app, supplier.deleteSupplier, (ctx, { params }) => service.deleteSupplier(ctx, params.id));
  serve(app, supplier.listInvites, (ctx, { query }) => listInvites(ctx, query));
  serve(app, supplier.getInvite, (ctx, { params }) => getInvite(ctx, params.id));
  serve(app, supplier.createInvite, async (ctx, { body }, { request }) =>
    withLink(await invitations.createInvite(ctx, body), request),
  );
  serve(app, supplier.renewInvite, async (ctx, { params, body }, { request }) =>
    withLink(await invitations.renewInvite(ctx, params.id, body.days), request),
  );
  serve(app, supplier.approveInvite, async (ctx, { params, body }) => ({
    id: await invitations.approveInvite(ctx, params.id, body),
  }));
  serve(app, supplier.refuseInvite, (ctx, { params, body }) => invitations.refuseInvite(ctx, params.id, body));
  serve(app, supplier.revokeInvite, (ctx, { params }) => invitations.revokeInvite(ctx, params.id));
  serve(app, supplier.deleteInvite, (ctx, { params }) => invitations.deleteInvite(ctx, params.id));
  servePublic(app, supplier.openEntry, (platform, { body }, request) =>
    openEntry(platform, body.code, visitorOf(request)),
  );
  servePublic(app, supplier.submitEntry, (platform, { body }, request) =>
    submitEntry(platform, body, visitorOf(request)),
  );
}

function visitorOf(request: FastifyRequest): Visitor {
  return { ip: request.ip, platForm: String(request.headers["user-agent"] ?? "").slice(0, 200) };
}
