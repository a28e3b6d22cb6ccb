import type { z } from "zod";
import type { responseMappingSchema } from "./response-mapping.schema.ts";

export const maxMappedColumns = 100;

export type ResponseMapping = z.output<typeof responseMappingSchema>;

export interface OptionNode {
  readonly id: unknown;
  readonly fullName: unknown;
  readonly children?: readonly OptionNode[];
}

export const plainMapping: ResponseMapping = { path: "", columns: [], options: null };

/** Undefined when there is nothing at the path. */
export function mapResponse(answer: unknown, mapping: ResponseMapping): unknown {
  const part = mapping.path === "" ? contentOf(answer) : valueAt(answer, mapping.path);
  const picked = mapping.columns.length === 0 ? part : pick(part, mapping.columns);
  const { options } = mapping;
  if (options === null) return picked;
  return (Array.isArray(picked) ? picked : picked === undefined ? [] : [picked]).map((row) => optionOf(row, options));
}

function contentOf(answer: unknown): unknown {
  return isRecord(answer) && Object.hasOwn(answer, "code") && Object.hasOwn(answer, "data") ? answer["data"] : answer;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Own properties only: nothing that an object inherits is data. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const step of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

function pick(part: unknown, columns: ResponseMapping["columns"]): unknown {
  if (Array.isArray(part)) return part.map((row) => pick(row, columns));
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    columns.map(({ from, to }) => [to === "" ? (from.split(".").at(-1) ?? from) : to, valueAt(part, from) ?? null]),
  );
}

function optionOf(row: unknown, names: NonNullable<ResponseMapping["options"]>): OptionNode {
  // A plain value is its own text.
  if (!isRecord(row)) return { id: row, fullName: row };
  const children = names.children === "" ? undefined : valueAt(row, names.children);
  return {
    id: valueAt(row, names.value) ?? null,
    fullName: valueAt(row, names.label) ?? valueAt(row, names.value) ?? null,
    ...(Array.isArray(children) && { children: children.map((child) => optionOf(child, names)) }),
  };
}

/** How many rows an answer has, for logs: those of a list, else one, none without a value. */
export function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  return answer === undefined || answer === null ? 0 : 1;
}
