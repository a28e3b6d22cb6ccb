import * as passkey from "@gongshu/contract/account/passkey";
import type { FastifyInstance } from "fastify";
import { serve, servePublic } from "#platform/http/serve.ts";
import { serveSignIn } from "../serve-sign-in.ts";
import {
  beginOwnPasskey,
  createOwnPasskey,
  deleteOwnPasskey,
  listOwnPasskeys,
  renameOwnPasskey,
} from "./own-passkeys.ts";
import { beginSignIn, finishSignIn } from "./passkey-sign-in.ts";
import { relyingPartyOf } from "./relying-party.ts";

export function passkeyRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serve(app, passkey.listPasskeys, async (ctx) => ({ list: await listOwnPasskeys(ctx) }));
  serve(app, passkey.beginPasskey, (ctx, { body }, { request }) =>
    beginOwnPasskey(platform, ctx, relyingPartyOf(platform, request), body.password),
  );
  serve(app, passkey.createPasskey, (ctx, { body }, { request }) =>
    createOwnPasskey(platform, ctx, relyingPartyOf(platform, request), body),
  );
  serve(app, passkey.renamePasskey, (ctx, { params, body }) => renameOwnPasskey(ctx, params.id, body.fullName));
  serve(app, passkey.deletePasskey, (ctx, { params }) => deleteOwnPasskey(ctx, params.id));
  servePublic(app, passkey.beginPasskeySignIn, (_platform, _parts, request) =>
    beginSignIn(platform, relyingPartyOf(platform, request), request.ip),
  );
  serveSignIn(app, passkey.finishPasskeySignIn, ({ body }, visitor, request) =>
    finishSignIn(platform, relyingPartyOf(platform, request), { ...body, ...visitor }),
  );
}
