import type { SearchOperator } from "../../list/definition.ts";
import type { Locale, Message } from "../../text/messages.ts";
import type { DateParts } from "../../text/zone.ts";
import type { PatternBudget } from "../../validation/pattern-run.ts";
import type { FieldDefinition, ScalarField, ScalarValue } from "../definition.ts";
import type { Rejection } from "../issue.ts";
import type { FoundText, Reference } from "../reference.ts";

/** The column of a kind in PostgreSQL. */
export type ColumnType =
  | { readonly type: "text" }
  | { readonly type: "text[]" }
  | { readonly type: "numeric"; readonly precision: number; readonly scale: number }
  | { readonly type: "timestamptz" }
  | { readonly type: "smallint" }
  /** A list of objects, such as files. */
  | { readonly type: "jsonb" };

/** What defaults are made of. `now` is epoch milliseconds. */
export interface DefaultContext {
  readonly now: number;
  readonly userId: string;
  /** IANA name of the tenant's time zone. */
  readonly timeZone: string;
}

/** The context of a check. */
export interface ParseContext {
  readonly timeZone: string;
  /** Whether an id may be chosen; without it that is not checked. */
  readonly exists?: (reference: Reference, id: string) => boolean;
  /** A shared budget for the patterns of all texts; without it each text has its own. */
  readonly patternBudget?: PatternBudget;
}

/** Preloaded names for showing values and for reading the cells of an import. All functions are synchronous. */
export interface Lookups {
  readonly locale: Locale;
  readonly timeZone: string;
  /** What an id is called; undefined when nothing has it, or while its name is on its way. */
  readonly textOf: (reference: Reference, id: string) => string | undefined;
  /** The id that a text means: a name, a code, or for a user `real name/account`. */
  readonly find: (reference: Reference, text: string) => FoundText;
}

/** A cell of a spreadsheet. Dates come as what the sheet shows, as sheets know no time zone. */
export type Cell = string | number | boolean | DateParts | null;

/** A normalised value, or why there is none. */
export type Parsed = ScalarValue | Rejection;
export type ValueParser = (value: unknown, context: ParseContext) => Parsed;

/** What a new field starts from. */
export interface NewField {
  readonly id: string;
  readonly field: string;
  readonly label: string;
}

/** What every kind says about itself, layout and sub-tables included. */
export interface KindDefinition<Field extends FieldDefinition = FieldDefinition> {
  readonly label: Message;
  /** A new field of this kind, as the designer places it. */
  create(start: NewField): Field;
  /** May stand in a sub-table. */
  readonly inSubTable: boolean;
  /** May be a column of the list. */
  readonly inList: boolean;
}

/** A kind with one value. Methods take the field first narrowed by the registry (`kindOf`). */
export interface ScalarKindDefinition<Field extends ScalarField = ScalarField> extends KindDefinition<Field> {
  columnType(field: Field): ColumnType;
  /** May have a btree index, hence be unique. */
  indexable(field: Field): boolean;
  sortable(field: Field): boolean;
  /** Where the ids come from that its values are; undefined for kinds and fields whose values are no ids. */
  reference?(field: Field): Reference | undefined;
  searchOperators(field: Field): readonly SearchOperator[];
  defaultValue(field: Field, context: DefaultContext): ScalarValue;
  /** Compiles the check of one field: takes a value from outside, gives the normalised value or a rejection. Empty gives null. */
  parser(field: Field): ValueParser;
  /** What people read in lists, details and exports. */
  text(value: ScalarValue, field: Field, lookups: Lookups): string;
  /** The value that a cell of an import means; still to be checked by the parser. */
  fromCell(cell: Cell, field: Field, lookups: Lookups): Parsed;
  /** What the import template shows under the heading. */
  exampleCell(field: Field, lookups: Lookups): string;
}
