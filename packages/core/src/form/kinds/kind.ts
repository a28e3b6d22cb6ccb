import type { SearchOperator } from "../../list/definition.ts";
import type { SizeUnit } from "../../text/file-size.ts";
import type { Locale, Message, MessageParams } from "../../text/messages.ts";
import type { DateParts } from "../../text/zone.ts";
import type { PatternBudget } from "../../validation/pattern-run.ts";
import type { Issue, Rejection } from "../issue.ts";
import type { FoundText, Reference } from "../reference.ts";
import { presetsOf, type Settings, type ValuesOf } from "../settings/setting.ts";
import type { ScalarValue } from "../values.ts";
import type { DataFieldValues, OptionSource } from "./field-settings.ts";

/** The column of a kind in PostgreSQL. */
export type ColumnType =
  | {
      readonly type: "text";
      /** Where these are no texts as people write them. Such a column never becomes another, nor another such a one. */
      readonly content?: "html" | "hash" | undefined;
    }
  | { readonly type: "text[]" }
  | { readonly type: "numeric"; readonly precision: number; readonly scale: number }
  | { readonly type: "timestamptz" }
  | { readonly type: "smallint" }
  /** A list of objects, such as files; or of lists of texts. */
  | { readonly type: "jsonb"; readonly content?: "paths" | undefined };

/** Where somebody belongs; empty where they belong to none. */
export interface OwnPlace {
  readonly companyId: string;
  readonly departmentId: string;
  readonly positionId: string;
}

/** What defaults and the values that the server gives are made of. `now` is epoch milliseconds. */
export interface DefaultContext {
  readonly now: number;
  readonly userId: string;
  /** Of the user; unknown where nobody asks for it. */
  readonly place?: OwnPlace;
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
  /** Cleans the HTML of a rich text; without it, HTML that is not clean is refused. */
  readonly cleanHtml?: (html: string) => string;
  /** Takes a new secret out of the values, and gives what stands for it until it is stored; without it the secret itself stands there. */
  readonly seal?: (secret: string) => string;
}

/** Which end of a search is meant. */
export interface SearchEndContext {
  readonly timeZone: string;
  readonly isLast: boolean;
}

/** Preloaded names for showing values and for reading the cells of an import. All functions are synchronous. */
export interface Lookups {
  readonly locale: Locale;
  readonly timeZone: string;
  /** Several names are written so that a cell of an import can be read back: those that hold a separator in quotes. */
  readonly isForSheet?: boolean;
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

/** A column of a workbook. Its cells are typed values where `kind` says so, else texts. `format` is a number format of Excel. */
export interface SheetColumn {
  readonly kind: "text" | "longText" | "number" | "date" | "dateTime";
  readonly format?: string;
}

/** A sentence of what a cell of the import template must be. */
export interface Hint {
  readonly message: Message;
  readonly params?: MessageParams;
}

/** What hints are worded from. */
export interface HintFacts {
  readonly timeZone: string;
  /** The labels of the field's options; empty for kinds without. */
  readonly options: readonly string[];
}

/** The limits of the files of a field. */
export interface FileRules {
  readonly imagesOnly: boolean;
  /** In `unit`; a file must be smaller. 0 checks no size. */
  readonly maxSize: number;
  readonly unit: SizeUnit;
  /** Endings without the dot that are taken; none takes all that may be uploaded. */
  readonly extensions: readonly string[];
  /** 0 allows as many as a record can hold. */
  readonly limit: number;
}

/** A value that can be chosen, and its name. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** A value computed from other fields. */
export interface Computation {
  readonly expression: string;
  /** What the expression gives. */
  readonly result: "number" | "text" | "date";
  /** Decimals of a number. */
  readonly precision: number;
}

/** Why a field is filled in by the server, or by nobody. */
export interface KindTraits {
  /** May stand in a sub-table. */
  readonly inSubTable: boolean;
  /** May be a column of the list. */
  readonly inList: boolean;
  /** The server gives the value: nothing is asked for, and an import cannot fill it. */
  readonly isAutomatic?: true;
  /** Values of other such kinds can become its own, so that a field may change between them. */
  readonly isConvertible?: true;
  /** Values are clean HTML: people read and search its plain text, and its pictures are claimed by the record. */
  readonly isMarkup?: true;
  /** Values are stored as hashes, and never leave the server: whoever reads a record is told only whether there is one. */
  readonly isSecret?: true;
}

/** A field of one kind: its own settings beside those that every field with data has. */
export type FieldWith<Kind extends string, Own extends Settings> = {
  kind: Kind;
} & DataFieldValues &
  ValuesOf<Own>;

/** What a kind with one value says of its fields. Methods take the field first. */
export interface ScalarBehaviour<Field> {
  columnType(field: Field): ColumnType;
  /** May have a btree index, hence be unique. */
  indexable(field: Field): boolean;
  sortable(field: Field): boolean;
  searchOperators(field: Field): readonly SearchOperator[];
  /**
   * Of a kind whose values have two ends: the end of a search as these are stored, to be compared with them; null for what is none. A range
   * finds what overlaps it.
   */
  searchEnd?(end: unknown, context: SearchEndContext): string | null;
  defaultValue(field: Field, context: DefaultContext): ScalarValue;
  /** Compiles the check of one field: takes a value from outside, gives the normalised value or a rejection. Empty gives null. */
  parser(field: Field): ValueParser;
  /** What people read in lists, details and exports. */
  text(value: ScalarValue, field: Field, lookups: Lookups): string;
  /** What the server writes when a record is made or changed, whatever a caller sends; undefined leaves what is stored. See `withServerValues`. */
  serverValue?(field: Field, context: DefaultContext, isCreation: boolean): ScalarValue | undefined;
  /** The value that a cell of an import means; still to be checked by the parser. */
  fromCell(cell: Cell, field: Field, lookups: Lookups): Parsed;
  /** What the import template shows under the heading. */
  exampleCell(field: Field, lookups: Lookups): string;
  /** Where the ids come from that its values are; undefined for kinds and fields whose values are no ids. */
  reference?(field: Field): Reference | undefined;
  /** The ids that a value names, where these are not the texts that it holds. */
  namedIds?(value: ScalarValue): readonly string[];
  /** What a cell of an import may name beside its whole text and the parts between commas. */
  cellTexts?(text: string): readonly string[];
  /** The options that are chosen from. */
  choices?(field: Field): OptionSource;
  /** The few values that the kind itself has, with their names. */
  ownChoices?(field: Field, locale: Locale): readonly Choice[];
  /** The limits of its files, for kinds that hold uploads: each file is claimed by its record, and no sheet holds one. */
  files?(field: Field): FileRules;
  /** Whether a value is a list. */
  isMany?(field: Field): boolean;
  /** Whether a drop-down list fits a cell of the import template: it holds one choice. */
  hasDropDown?(field: Field): boolean;
  /** Its column in a workbook; without it, a column of texts. */
  sheet?(field: Field): SheetColumn;
  /** What a cell must be, for the import template. */
  hints?(field: Field, facts: HintFacts): readonly (Hint | undefined)[];
  /** What is wrong with the settings of a field beyond their schema; `path` leads to it in the definition. */
  check?(field: Field, path: string): readonly Issue[];
  /** Longest text, where that is a setting: an index takes no more than so much. */
  maxLength?(field: Field): number;
  /** Whether a value stays as it was stored. One that is empty may still be entered. */
  lockedOnceSaved?(field: Field): boolean;
  /** Patterns that values must match. */
  patterns?(field: Field): readonly string[];
  /** How its value is computed from other fields. */
  computation?(field: Field): Computation;
  /** Code of the rule from whose series the database takes its number. */
  numberRule?(field: Field): string;
}

/** The manifest of a kind with one value: all that core says of it. */
export interface ScalarKindOf<Kind extends string, Own extends Settings>
  extends KindTraits,
    ScalarBehaviour<FieldWith<Kind, Own>> {
  readonly kind: Kind;
  readonly label: Message;
  readonly settings: Own;
  /** What a new field starts with where that is neither a preset nor nothing. */
  readonly start?: Partial<NoInfer<FieldWith<Kind, Own>>>;
}

/** Declares a kind with one value; its field is typed by its settings. */
export function scalarKind<const Kind extends string, const Own extends Settings>(
  manifest: ScalarKindOf<Kind, Own>,
): ScalarKindOf<Kind, Own> {
  return manifest;
}

/** What every kind says, those without a value included. */
export interface AnyKind extends KindTraits {
  readonly kind: string;
  readonly label: Message;
  readonly settings: Settings;
  readonly start?: object;
}

/** The settings that a new field of a kind starts with. */
export function startOf({ kind, settings, start }: AnyKind): object {
  return { kind, ...presetsOf(settings), ...start };
}
