import type { z } from "zod";
import type { listSchema } from "./list.schema.ts";

/** How the records of a form are listed. Free of zod at run time, like form/definition.ts. `field` is the id of a field or a system column. */
export type ListDefinition = z.infer<typeof listSchema>;
/** What `parseList` takes: everything that has a default may be left out. */
export type ListDefinitionInput = z.input<typeof listSchema>;

export type ListColumn = ListDefinition["columns"][number];
export type ListSearch = ListDefinition["search"][number];
export type SearchOperator = ListSearch["operator"];
export type ListButton = keyof ListDefinition["buttons"];

/** The columns that every record has, beside its own fields. */
export const systemColumns = ["creatorUser", "creatorTime", "lastModifyUser", "lastModifyTime"] as const;
export type SystemColumn = (typeof systemColumns)[number];

/** True for the columns that every record has. */
export function isSystemColumn(name: string): name is SystemColumn {
  return (systemColumns as readonly string[]).includes(name);
}
