import type { Message } from "../../text/messages.ts";
import { Rejection } from "../issue.ts";
import { idsIn, type Reference } from "../reference.ts";
import type { ScalarValue } from "../values.ts";
import { cellText, isEmptyCell, splitCell } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import type { Cell, DefaultContext, Lookups, ParseContext, Parsed, ScalarBehaviour, ValueParser } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";
import { namesText } from "./names-text.ts";
import { maxEntries } from "./options.ts";

const maxIdLength = 100;

/** Where entries come from, and what one is called in sentences. */
export interface EntryKind {
  readonly reference: Reference;
  readonly noun: Message;
  readonly ambiguous?: Message;
}

/** What sets one kind of the directory apart from the others. */
export interface DirectoryEntryKind extends EntryKind {
  /** The caller's own entry, empty where there is none. */
  own?(context: DefaultContext): string;
  readonly example?: Message;
  readonly hints?: { readonly one: Message; readonly many: Message };
}

interface DirectoryField {
  readonly multiple: boolean;
  readonly defaultToCurrentUser?: boolean;
  readonly defaultToOwn?: boolean;
}

function parseEntry(value: unknown, { reference, noun }: EntryKind, context: ParseContext) {
  if (typeof value !== "string" || value === "" || value.length > maxIdLength)
    return new Rejection(kindMessages.notEntry, { kind: noun });
  if (context.exists !== undefined && !context.exists(reference, value))
    return new Rejection(kindMessages.unknownEntry, { kind: noun, text: value });
  return value;
}

function parseEntries(value: unknown, kind: EntryKind, context: ParseContext): string[] | null | Rejection {
  if (!Array.isArray(value)) return new Rejection(kindMessages.notEntries, { kind: kind.noun });
  if (value.length > maxEntries) return new Rejection(kindMessages.tooMany, { max: maxEntries });
  const entries = new Set<string>();
  for (const one of value as readonly unknown[]) {
    const entry = parseEntry(one, kind, context);
    if (entry instanceof Rejection)
      return entry.message === kindMessages.notEntry
        ? new Rejection(kindMessages.notEntries, { kind: kind.noun })
        : entry;
    entries.add(entry);
  }
  return entries.size === 0 ? null : [...entries];
}

function entryOf(text: string, { reference, noun, ambiguous }: EntryKind, lookups: Lookups) {
  const found = lookups.find(reference, text);
  if (typeof found === "object") return found.id;
  if (found === "ambiguous") return new Rejection(ambiguous ?? kindMessages.ambiguousEntry, { kind: noun, text });
  return new Rejection(kindMessages.unknownEntry, { kind: noun, text });
}

/** A name that itself contains a separator is understood in quotes, or when it stands alone. */
function fromCells(cell: Cell, kind: EntryKind, lookups: Lookups): string[] | null | Rejection {
  const entries: string[] = [];
  for (const text of splitCell(cell)) {
    const entry = entryOf(text, kind, lookups);
    if (entry instanceof Rejection) {
      const whole = entryOf(cellText(cell), kind, lookups);
      return whole instanceof Rejection ? entry : [whole];
    }
    entries.push(entry);
  }
  return entries.length === 0 ? null : entries;
}

/** The check of a field with one or several entries. */
export function entryParser(kind: EntryKind, isMultiple: boolean): ValueParser {
  return (value, context) => {
    if (value === null || value === undefined || value === "") return null;
    return isMultiple ? parseEntries(value, kind, context) : parseEntry(value, kind, context);
  };
}

/** The entries that a cell names. */
export function entryFromCell(cell: Cell, kind: EntryKind, isMultiple: boolean, lookups: Lookups): Parsed {
  if (isEmptyCell(cell)) return null;
  return isMultiple ? fromCells(cell, kind, lookups) : entryOf(cellText(cell), kind, lookups);
}

/** The names of the entries; an id that nobody knows is shown as it is. */
export function directoryText(value: ScalarValue, reference: Reference, lookups: Lookups): string {
  const names = idsIn(value).map((id) => lookups.textOf(reference, id) ?? id);
  return namesText(names, value, lookups);
}

/** The traits and the behaviour of a kind that holds one or several entries of the directory, by id. */
export function directoryBehaviour(kind: DirectoryEntryKind) {
  const { reference, hints } = kind;
  return {
    inSubTable: true,
    inList: true,
    isConvertible: true,
    columnType: (field) => ({ type: field.multiple ? "text[]" : "text" }),
    indexable: (field) => !field.multiple,
    sortable: () => false,
    reference: () => reference,
    isMany: (field) => field.multiple,
    searchOperators: (field) => (field.multiple ? ["in"] : ["in", "equal"]),
    defaultValue({ multiple, defaultToCurrentUser = false, defaultToOwn = false }, context) {
      const id = defaultToCurrentUser || defaultToOwn ? kind.own?.(context) : undefined;
      if (id === undefined || id === "") return null;
      return multiple ? [id] : id;
    },
    parser: (field) => entryParser(kind, field.multiple),
    text: (value, _field, lookups) => directoryText(value, reference, lookups),
    fromCell: (cell, field, lookups) => entryFromCell(cell, kind, field.multiple, lookups),
    exampleCell: (_field, { locale }) => (kind.example ?? kindMessages.exampleEntry)[locale],
    hints: ({ multiple }) => [
      hint(multiple ? (hints?.many ?? hintMessages.manyEntries) : (hints?.one ?? hintMessages.oneEntry)),
    ],
  } satisfies ScalarBehaviour<DirectoryField> & Record<string, unknown> as ScalarBehaviour<DirectoryField> & {
    readonly inSubTable: true;
    readonly inList: true;
    readonly isConvertible: true;
  };
}
