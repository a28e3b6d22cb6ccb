import type { FieldWith } from "./kinds/kind.ts";
import type { ScalarKind, scalarKinds } from "./kinds/scalar-kinds.ts";

type ScalarFields = {
  [Kind in ScalarKind]: FieldWith<Kind, (typeof scalarKinds)[Kind]["settings"]>;
};

/** A field of one kind with one value. */
export type ScalarFieldOf<Kind extends ScalarKind> = ScalarFields[Kind];
/** A field with one value; also the column of a sub-table. */
export type ScalarField = ScalarFields[ScalarKind];
