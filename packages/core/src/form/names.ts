/** Keys that every record has, and words that JavaScript objects answer to by themselves. Compared without case and underscores. */
const reserved = [
  "id",
  "tenantId",
  "version",
  "modelVersion",
  "creatorUserId",
  "creatorTime",
  "creatorUser",
  "lastModifyUserId",
  "lastModifyTime",
  "lastModifyUser",
  "deleteMark",
  "deleteTime",
  "deleteUserId",
  "deleteUser",
  "organizeId",
  "departmentId",
  "positionId",
  "sortCode",
  "enabledMark",
  "parentId",
  "recordId",
  "flowId",
  "flowTaskId",
  "flowState",
  "tableoid",
  "xmin",
  "xmax",
  "cmin",
  "cmax",
  "ctid",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toString",
  "toLocaleString",
  "valueOf",
];

/** Two names with the same folded form would be the same column, or look the same. */
export function foldName(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}

const reservedNames: ReadonlySet<string> = new Set(reserved.map(foldName));

/** A key that may not be a field, because the record itself or PostgreSQL has it. SQL words such as `order` are fine: the database quotes. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(foldName(name));
}

/** Camel case, at most 40 places: it becomes a column in snake_case of at most 60 bytes, or 63 in PostgreSQL's own limit. */
export const namePattern = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Longest name of a column in bytes; PostgreSQL cuts at 63. */
export const maxNameBytes = 60;

/** How many bytes the name has as a column: every capital brings an underscore. */
export function columnBytes(name: string): number {
  return name.length + (name.match(/[A-Z]/g)?.length ?? 0);
}
