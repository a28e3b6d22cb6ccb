import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { visitOrigin } from "./visit-origin.ts";

const builtWeb = fileURLToPath(new URL("../../../../web/dist", import.meta.url));
/** Paths of data and files: what is not there is no page. Existing clients call a report server under a path of its own. */
const notPages = ["/api/", "/assets/", "/ReportServer/"];
/** Replaced in index.html for every reply; the styles that antd inserts at run time carry it. */
const noncePlaceholder = "__CSP_NONCE__";
/** Likewise: scripts cannot see where a visit came from. */
const visitPlaceholder = "__VISIT_ORIGIN__";

/** The built web client: hashed files for ever, the page itself never cached, every unknown path the page (history mode). */
export async function installWeb(app: FastifyInstance, folder = builtWeb): Promise<void> {
  const index = path.join(folder, "index.html");
  if (!existsSync(index)) {
    app.platform.log.warn({}, "the web client is not built; only the API is served");
    return;
  }
  const page = await readFile(index, "utf8");
  await app.register(async (web) => {
    // The policy headers are sent with the page only; on each of its files they would be useless bytes.
    await web.register(helmet, {
      global: false,
      contentSecurityPolicy: false,
      strictTransportSecurity: app.platform.config.production,
      crossOriginEmbedderPolicy: false,
    });
    await web.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      globIgnore: ["**/*.br", "**/*.gz", "index.html", ".*"],
      setHeaders: (reply, file) =>
        reply.header(
          "cache-control",
          file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
        ),
    });
    web.get("/", { helmet: {} }, (request, reply) => sendPage(request, reply, page));
    web.get("/*", { helmet: {} }, (request, reply) => {
      const isPage = !notPages.some((prefix) => request.url.startsWith(prefix));
      return isPage ? sendPage(request, reply, page) : reply.callNotFound();
    });
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("content-security-policy", contentPolicy(nonce))
    .send(page.replaceAll(noncePlaceholder, nonce).replace(visitPlaceholder, visitOrigin(request)));
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: sizes and positions that components set on their elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Menus that embed another site; the frame around it is sandboxed.
    "frame-src 'self' http: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}
