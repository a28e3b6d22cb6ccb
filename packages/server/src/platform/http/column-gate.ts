import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { inputColumns, type ListColumns, maskOf, rowColumns } from "@gongshu/contract/list-columns";
import { z } from "zod";
import type { Access } from "../auth/access.ts";
import { hiddenProperties } from "../auth/column-rights.ts";
import { errorMessages } from "./error.messages.ts";
import { BusinessError, forbidden, forbiddenFields } from "./errors.ts";

/** Enforces the column rights of one endpoint: what may not be seen is neither replied, sorted or filtered by, nor changed. */
export interface ColumnGate {
  /** Sorting or filtering by a column reveals its content. */
  checkQuery(access: Access, query: unknown): void;
  /** The reply without what the caller may not see. */
  reply(access: Access, data: unknown): unknown;
  /** A refusal because of a newer version carries both versions. */
  refusal(access: Access, error: unknown): unknown;
}

/** Undefined for an endpoint without gated rows and inputs, which costs nothing then. */
export function columnGate(endpoint: AnyEndpoint): ColumnGate | undefined {
  const rows = gatesIn(endpoint.reply);
  const input = endpoint.body === undefined ? undefined : inputColumns(endpoint.body);
  if (rows.length === 0 && input === undefined) return undefined;
  return {
    checkQuery(access, query) {
      if (typeof query !== "object" || query === null) return;
      const hidden = union(rows.map((columns) => hiddenProperties(access, columns)));
      if (hidden.size === 0) return;
      for (const [name, value] of Object.entries(query))
        if (value !== undefined && hidden.has(name === "sidx" ? String(value) : name)) throw forbidden();
    },
    reply(access, data) {
      return rows.some((columns) => hiddenProperties(access, columns).size > 0)
        ? withoutHidden(endpoint.reply, data, access)
        : data;
    },
    refusal(access, error) {
      if (input === undefined || !(error instanceof BusinessError) || !hasBothSides(error.data)) return error;
      const hidden = hiddenProperties(access, input);
      const { current, submitted } = error.data;
      return error.with({ ...error.data, current: without(hidden, current), submitted: without(hidden, submitted) });
    },
  };
}

/** How the body of a change is parsed for a caller who may not see some of its fields; undefined when nothing is hidden from them. */
export function gatedBody(schema: z.ZodType, access: Access, body: unknown): z.ZodType | undefined {
  const columns = inputColumns(schema);
  if (columns === undefined || !(schema instanceof z.ZodObject)) return undefined;
  const hidden = [...hiddenProperties(access, columns)].filter((name) => name in schema.shape);
  if (hidden.length === 0) return undefined;
  // Forms of other clients send empty values for what they were not given.
  const given = hidden.filter((name) => !isBlank(Reflect.get(Object(body), name)));
  if (given.length > 0) throw forbiddenFields(errorMessages.hiddenField, given);
  return schema.omit(maskOf(hidden));
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

interface BothSides {
  readonly current: object;
  readonly submitted: object;
}

function hasBothSides(data: unknown): data is BothSides {
  if (typeof data !== "object" || data === null || !("current" in data) || !("submitted" in data)) return false;
  return typeof data.current === "object" && typeof data.submitted === "object";
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

function without(hidden: ReadonlySet<string>, row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
}

/** The schemas right inside of one, by the definitions of zod. */
export function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.values(def.shape);
    case "array":
      return [def.element];
    case "record":
      return [def.valueType];
    case "tuple":
      return def.items;
    case "union":
      return def.options;
    case "intersection":
      return [def.left, def.right];
    case "lazy":
      return [def.getter()];
    case "pipe":
      return [def.in, def.out];
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return [def.innerType];
    default:
      return [];
  }
}

/** The columns of every gated row that a schema holds, at any depth. */
export function gatesIn(schema: z.core.$ZodType): readonly ListColumns[] {
  const found = new Set<ListColumns>();
  const seen = new Set<z.core.$ZodType>();
  const visit = (part: z.core.$ZodType) => {
    if (seen.has(part)) return;
    seen.add(part);
    const columns = rowColumns(part);
    if (columns !== undefined) found.add(columns);
    for (const inner of partsOf(part)) visit(inner);
  };
  visit(schema);
  return [...found];
}

/** A value without the hidden properties of the gated rows in it. The value stays as it is: it may belong to a cache. */
function withoutHidden(schema: z.core.$ZodType, value: unknown, access: Access): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") {
    const columns = rowColumns(schema);
    const hidden = columns === undefined ? undefined : hiddenProperties(access, columns);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => hidden?.has(name) !== true)
        .map(([name, inner]) => {
          const part = def.shape[name];
          return [name, part === undefined ? inner : withoutHidden(part, inner, access)];
        }),
    );
  }
  if (Array.isArray(value)) {
    const [element] = partsOf(schema);
    return element === undefined ? value : value.map((item) => withoutHidden(element, item, access));
  }
  if (def.type === "record")
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withoutHidden(def.valueType, inner, access)]),
    );
  // One after the other: each takes out what it knows.
  return partsOf(schema).reduce<unknown>((rest, part) => withoutHidden(part, rest, access), value);
}
