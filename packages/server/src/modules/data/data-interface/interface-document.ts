import { checkTypes } from "@gongshu/contract/data/data-interface";
import type { Parameter } from "@gongshu/core/data-interface/parameter";
import type { Context } from "#platform/http/context.ts";
import { type Definition, storedDefinition } from "./definition.ts";

type Json = Record<string, unknown>;

/** The published and enabled interfaces of a tenant as OpenAPI 3.1. */
export async function interfaceDocument(ctx: Context): Promise<Json> {
  const rows = await ctx.db
    .selectFrom("dataInterface as own")
    .innerJoin("dataInterfaceVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "own.tenantId")
        .onRef("published.dataInterfaceId", "=", "own.id")
        .onRef("published.version", "=", "own.publishedVersion"),
    )
    .select(["own.id", "own.enCode", "own.fullName", "own.description"])
    .select(["published.definition", "published.responseSchema", "published.version"])
    .where("own.deleteMark", "is", null)
    .where("own.enabledMark", "=", 1)
    .orderBy("own.enCode")
    .execute();
  const paths = rows.map(({ definition, ...row }) => {
    const parsed = storedDefinition.parse(definition);
    const path = `/api/system/Base/DataInterface/${encodeURIComponent(row.enCode)}/Actions/Response`;
    return [path, pathItem(row, parsed)] as const;
  });
  return {
    openapi: "3.1.0",
    info: { title: ctx.tenant.fullName, version: "1" },
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "Authorization", description: "The token of a session." },
        interface: { type: "apiKey", in: "header", name: "Authorization", description: "The token of the interface." },
      },
    },
    paths: Object.fromEntries(paths),
  };
}

interface DocumentRow {
  readonly enCode: string;
  readonly fullName: string;
  readonly description: string;
  readonly responseSchema: unknown;
  readonly version: number;
}

function pathItem(row: DocumentRow, definition: Definition): Json {
  const { enCode, fullName, description, version } = row;
  const shared = {
    summary: fullName,
    ...(description !== "" && { description }),
    "x-version": version,
    security: securityOf(definition),
    responses: { "200": { description: "OK", content: { "application/json": { schema: envelope(row, definition) } } } },
  };
  const body = bodySchema(definition.parameters);
  return {
    get: { ...shared, operationId: `get-${enCode}`, parameters: definition.parameters.map(queryParameter) },
    post: {
      ...shared,
      operationId: `post-${enCode}`,
      requestBody: { content: { "application/json": { schema: body } } },
    },
  };
}

/** A computer of the list needs nothing: an empty requirement. */
function securityOf({ checkType }: Definition): Json[] {
  const others = { [checkTypes.signedIn]: [], [checkTypes.token]: [{ interface: [] }], [checkTypes.hosts]: [{}] };
  return [{ session: [] }, ...others[checkType]];
}

function envelope({ responseSchema }: DocumentRow, { response }: Definition): Json {
  const data = response.options === null ? mappedSchema(responseSchema, response) : optionsSchema;
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: { code: { type: "integer", const: 200 }, msg: { type: "string" }, data },
  };
}

const optionsSchema = {
  type: "array",
  items: {
    type: "object",
    required: ["id", "fullName"],
    properties: { id: {}, fullName: {}, children: { type: "array" } },
  },
};

/** Known as long as nothing was taken out of the answer; of picked columns the names are known. */
function mappedSchema(schema: unknown, { path, columns }: Definition["response"]): unknown {
  if (columns.length > 0) {
    const names = columns.map(({ from, to }) => (to === "" ? (from.split(".").at(-1) ?? from) : to));
    return { items: { type: "object", properties: Object.fromEntries(names.map((name) => [name, {}])) } };
  }
  return path === "" ? schema : {};
}

function queryParameter(parameter: Parameter): Json {
  const { field, label, description, required } = parameter;
  const isList = parameter.type === "list";
  const text = [label, description].filter((part) => part !== "").join(": ");
  return {
    name: field,
    in: "query",
    required: required && parameter.defaultValue === "",
    ...(text !== "" && { description: text }),
    ...(isList && { style: "form", explode: false }),
    schema: parameterSchemaOf(parameter),
  };
}

function bodySchema(parameters: readonly Parameter[]): Json {
  return {
    type: "object",
    required: parameters.filter((one) => one.required && one.defaultValue === "").map(({ field }) => field),
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.field, parameterSchemaOf(parameter)])),
  };
}

const limitNames = {
  text: ["minLength", "maxLength"],
  number: ["minimum", "maximum"],
  integer: ["minimum", "maximum"],
  boolean: ["", ""],
  date: ["", ""],
  list: ["minItems", "maxItems"],
} as const satisfies Record<Parameter["type"], readonly [string, string]>;

const typeSchemas: Readonly<Record<Parameter["type"], Json>> = {
  text: { type: "string" },
  number: { type: "number" },
  integer: { type: "integer" },
  boolean: { type: "boolean" },
  date: { type: "string", description: "2026-01-31 / 2026-01-31 08:00:00" },
  list: { type: "array", items: { type: "string" } },
};

function parameterSchemaOf({ type, min, max, pattern, choices, defaultValue }: Parameter): Json {
  const [lowest, highest] = limitNames[type];
  const items = { ...(pattern !== "" && { pattern }), ...(choices.length > 0 && { enum: choices }) };
  return {
    ...typeSchemas[type],
    ...(type === "list" ? { items: { type: "string", ...items } } : type === "text" ? items : {}),
    ...(min !== null && lowest !== "" && { [lowest]: min }),
    ...(max !== null && highest !== "" && { [highest]: max }),
    ...(defaultValue !== "" && { default: defaultValue }),
  };
}
