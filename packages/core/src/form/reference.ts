/** What values can refer to: entries of a dictionary by their code, everything else by id. */
export const referenceNames = [
  "dictionary",
  "company",
  "department",
  "position",
  "user",
  "role",
  "area",
  "dataInterface",
  "onlineForm",
  "file",
] as const;
export type ReferenceName = (typeof referenceNames)[number];

/** Where the ids of a field come from. */
export interface Reference {
  readonly source: ReferenceName;
  /** Code of the dictionary, id of the model or of the data interface; empty for the others. */
  readonly of: string;
}

/** What a text means: people write names, not ids. */
export type FoundText = { readonly id: string } | "unknown" | "ambiguous";

/** The ids that a stored value holds. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}

/** People of the tenant. */
export const userReference: Reference = { source: "user", of: "" };
/** Areas by the ids of the way to them, with slashes between. */
export const addressReference: Reference = { source: "area", of: "path" };
export const companyReference: Reference = { source: "company", of: "" };
export const departmentReference: Reference = { source: "department", of: "" };
export const positionReference: Reference = { source: "position", of: "" };
export const roleReference: Reference = { source: "role", of: "" };
