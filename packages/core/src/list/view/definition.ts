import type { z } from "zod";
import type { listViewSchema, viewSchema } from "./view.schema.ts";

/** How a list is shown: its kind, order, search, filter and what the kind needs. Free of zod at run time. */
export type ViewDefinition = z.infer<typeof viewSchema>;
/** Everything that has a default may be left out. */
export type ViewDefinitionInput = z.input<typeof viewSchema>;
export type ViewKind = ViewDefinition["kind"];
export type ViewOf<Kind extends ViewKind> = Extract<ViewDefinition, { kind: Kind }>;
type WithoutShared<View> = View extends unknown ? Omit<View, "schema" | "sort" | "search" | "filter"> : never;
/** What the kinds have of their own. */
export type ViewSettings = WithoutShared<ViewDefinition>;
/** A view of the list definition. */
export type ListView = z.infer<typeof listViewSchema>;

/** What a list is shown as until somebody chooses a view. */
export const plainView: ViewOf<"table"> = { schema: 1, kind: "table", columns: [], search: [] };
