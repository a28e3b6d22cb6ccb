import { homeFigures } from "@gongshu/contract/account/home";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { figuresOf } from "./service.ts";

export function homeRoutes(app: FastifyInstance): void {
  serve(app, homeFigures, async (ctx) => ({ figures: await figuresOf(ctx, app.platform.hooks) }));
}
