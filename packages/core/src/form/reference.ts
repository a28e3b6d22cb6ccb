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

/** The rows of a data interface by one of their columns, named by another. */
export function interfaceReference(interfaceId: string, valueField: string, textField: string): Reference {
  return { source: "dataInterface", of: [interfaceId, valueField, textField].map(encodeURIComponent).join("?") };
}

/** The parts of such a reference; an interface alone is one whose answer has the columns of options. */
export function readInterfaceReference(of: string) {
  const [interfaceId = "", valueField = "id", textField = "fullName"] = of.split("?").map(decodeURIComponent);
  return { interfaceId, valueField, textField };
}

/** Records of a model, named by one of its fields, or by what its list shows first. */
export function recordReference(modelId: string, labelField: string): Reference {
  return { source: "onlineForm", of: labelField === "" ? modelId : `${modelId}?${labelField}` };
}

/** The parts of such a reference. */
export function readRecordReference(of: string) {
  const [modelId = "", labelField = ""] = of.split("?");
  return { modelId, labelField };
}

/** People of the tenant. */
export const userReference: Reference = { source: "user", of: "" };
/** Areas by the ids of the way to them, with slashes between. */
export const addressReference: Reference = { source: "area", of: "path" };
export const companyReference: Reference = { source: "company", of: "" };
export const departmentReference: Reference = { source: "department", of: "" };
export const positionReference: Reference = { source: "position", of: "" };
export const roleReference: Reference = { source: "role", of: "" };
