import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { ZodUndefined, z } from "zod";

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, printed from the endpoints themselves. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Gongshu API",
      version: "3.1",
      description:
        "Every reply is { code, msg, data } with HTTP status 200; code 200 means success. " +
        "Failures of the transport or of the installation have their code as HTTP status too: 400 (unknown host), 404, 408, 413, 503.",
    },
    components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "Authorization" } } },
    paths,
  };
}

function operation(endpoint: AnyEndpoint): Json {
  const body = jsonSchema(endpoint.body, "input");
  return {
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    ...(endpoint.permission !== "public" && { security: [{ token: [] }] }),
    "x-permission": permissionText(endpoint),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(body !== undefined && { requestBody: { content: { "application/json": { schema: body } } } }),
    responses: {
      "200": { description: "The envelope", content: { "application/json": { schema: envelope(endpoint) } } },
    },
  };
}

function envelope(endpoint: AnyEndpoint): Json {
  const data = jsonSchema(endpoint.reply, "output") ?? {};
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: { code: { type: "integer" }, msg: { type: "string" }, data },
  };
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  const json = jsonSchema(schema, "input");
  const properties = (json?.["properties"] ?? {}) as Record<string, Json>;
  const required = new Set((json?.["required"] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType | undefined, io: "input" | "output"): Json | undefined {
  if (schema === undefined || schema instanceof ZodUndefined) return undefined;
  return z.toJSONSchema(schema, { io, unrepresentable: "any" });
}

/** `/api/system/Base/DictionaryType/...` is found under `DictionaryType`. */
export function tagOf(path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== "api" && !part.startsWith(":"));
  return (
    parts.find((part, index) => index > 0 && /^[A-Z]/.test(part) && part !== "Base" && part !== "Permission") ??
    parts[0] ??
    "api"
  );
}

/** Who may call, in words. */
export function permissionText({ permission }: AnyEndpoint): string {
  if (typeof permission === "string") return permission;
  const button = permission.button === undefined ? "" : ` / ${[permission.button].flat().join(" or ")}`;
  if ("menu" in permission) return permission.menu + button;
  return `menu of the model${button}${permission.orMenu === undefined ? "" : `, or ${permission.orMenu}`}`;
}
