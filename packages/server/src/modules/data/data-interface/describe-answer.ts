import { interfaceKinds } from "@gongshu/contract/data/data-interface";
import type { ParameterValue } from "@gongshu/core/data-interface/parameter-values";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { contextValues } from "./context-values.ts";
import type { InterfaceSource } from "./definition.ts";
import { prepare } from "./prepare.ts";
import { QueryFailed } from "./prepare-sql.ts";
import type { AnswerColumn, Prepared, RunValues } from "./prepared.ts";
import { limitsOf } from "./run-interface.ts";

type Schema = Readonly<Record<string, unknown>>;

/**
 * JSON schema of the source's answer, as far as it can be known without calling other machines: the columns of a query, the form of static JSON. A query that the
 * database refuses for other reasons than the missing values of its parameters is refused here, before anybody calls it.
 */
export async function describeAnswer(ctx: Context, source: InterfaceSource): Promise<Schema> {
  const prepared = await prepare(ctx, source);
  const { dataType } = source.definition;
  if (dataType === interfaceKinds.http) return {};
  const context = contextValues(ctx);
  const values = new Map<string, ParameterValue>(source.definition.parameters.map(({ field }) => [field, null]));
  if (dataType === interfaceKinds.static) {
    const { answer } = await prepared.run(ctx, { values, context }, limitsOf(source.definition));
    return schemaOf(answer);
  }
  return describeQuery(ctx, source, prepared, { values, context });
}

async function describeQuery(
  ctx: Context,
  { definition }: InterfaceSource,
  prepared: Prepared,
  values: RunValues,
): Promise<Schema> {
  try {
    const limits = { ...limitsOf(definition), maxRows: 1 };
    const { columns } = await prepared.run(ctx, values, limits);
    return { type: "array", items: rowSchema(columns) };
  } catch (error) {
    if (!(error instanceof QueryFailed)) {
      // A source that cannot be reached now may well be there when it is called.
      if (error instanceof BusinessError) return { type: "array", items: {} };
      throw error;
    }
    if (error.isTimeout || error.position === undefined) return { type: "array", items: {} };
    throw error.forAuthor(definition.timeoutSeconds);
  }
}

const jsonTypes: Readonly<Record<string, Schema>> = {
  bool: { type: "boolean" },
  int2: { type: "integer" },
  int4: { type: "integer" },
  int8: { type: ["integer", "string"] },
  float4: { type: "number" },
  float8: { type: "number" },
  numeric: { type: ["number", "string"] },
  json: {},
  jsonb: {},
  timestamptz: { type: "string", format: "date-time" },
  date: { type: "string", format: "date" },
};

function rowSchema(columns: readonly AnswerColumn[]): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(
      columns.map(({ name, type }) => [
        name,
        type.endsWith("[]") ? { type: "array" } : (jsonTypes[type] ?? { type: "string" }),
      ]),
    ),
  };
}

/** The form of an example. Of lists the first item counts. */
function schemaOf(value: unknown, depth = 0): Schema {
  if (value === null || depth > 10) return {};
  if (Array.isArray(value)) return { type: "array", items: value.length === 0 ? {} : schemaOf(value[0], depth + 1) };
  if (typeof value !== "object") return { type: typeof value };
  const properties = Object.entries(value).map(([name, part]) => [name, schemaOf(part, depth + 1)] as const);
  return { type: "object", properties: Object.fromEntries(properties) };
}
