import type { Parameter } from "@gongshu/core/data-interface/parameter";
import type { FormTable } from "#platform/http/hooks.ts";
import { type Edit, EditedText, placeOfByte, placeOfCharacter } from "./edited-text.ts";
import { parseSelect } from "./parse-select.ts";
import { bindPlaceholders, type TypeNames } from "./placeholders.ts";
import { sqlMessages } from "./sql.messages.ts";
import { lexSql } from "./sql-lexer.ts";
import { sqlRefusal } from "./sql-refusal.ts";
import type { NamedTable } from "./syntax-tree.ts";

/** A checked query, ready to run. */
export interface CompiledQuery {
  readonly sql: string;
  /** The parameters in the order in which they are bound. */
  readonly names: readonly string[];
  /** How result columns were written, by their names in small letters: PostgreSQL forgets capitals. */
  readonly spellings: ReadonlyMap<string, string>;
  /** The place in the source of a place, in characters from 1, in `sql`. */
  readonly toSource: (character: number) => number;
}

export interface CompileOptions {
  readonly parameters: readonly Parameter[];
  /** The published forms; undefined for another database, whose tables keep their names. */
  readonly tables: readonly FormTable[] | undefined;
  readonly allowsRecursion: boolean;
}

const ownTypes: TypeNames = {
  text: "text",
  number: "numeric",
  integer: "bigint",
  boolean: "boolean",
  date: "timestamptz",
  list: "text[]",
};
const foreignTypes: TypeNames = { ...ownTypes, date: "timestamp" };

/** Checks a query and turns the names of forms and fields into those of their tables. */
export function compileSelect(source: string, { parameters, tables, allowsRecursion }: CompileOptions): CompiledQuery {
  const bound = bindPlaceholders(source, parameters, tables === undefined ? foreignTypes : ownTypes);
  const facts = parseSelect(source, bound);
  if (facts.isRecursive && !allowsRecursion) throw sqlRefusal(source, sqlMessages.recursionEmbedded);
  const { text } = bound.edited;
  const used: FormTable[] = [];
  const edits = facts.tables.flatMap((named): Edit[] => {
    const start = placeOfByte(text, named.byte);
    const place = bound.edited.toSource(start);
    if (tables === undefined) {
      refuseCatalogue(source, named, place);
      return [];
    }
    const table = findTable(tables, named);
    if (table === undefined) throw sqlRefusal(source, sqlMessages.tableNotFound, { name: nameOf(named) }, place);
    used.push(table);
    return [{ start, end: nameEnd(text, start), text: tableSql(table, named) }];
  });
  edits.push(...quotedColumnEdits(text, used, edits));
  const expanded = new EditedText(text, edits);
  return {
    sql: expanded.text,
    names: bound.names,
    spellings: spellingsOf(source, used),
    toSource: (character) => bound.edited.toSource(expanded.toSource(placeOfCharacter(expanded.text, character - 1))),
  };
}

const nameOf = ({ schema, name }: NamedTable) => (schema === undefined ? name : `${schema}.${name}`);

function findTable(tables: readonly FormTable[], { schema, name }: NamedTable): FormTable | undefined {
  if (schema !== undefined && schema !== "form") return undefined;
  const wanted = name.toLowerCase();
  return tables.find((table) => table.name === name) ?? tables.find((table) => table.name.toLowerCase() === wanted);
}

/** Other databases have tables of their own; what describes the database and its users is not for interfaces. */
function refuseCatalogue(source: string, named: NamedTable, place: number): void {
  const schema = named.schema?.toLowerCase();
  const isCatalogue =
    schema === "information_schema" || schema?.startsWith("pg_") === true || named.name.toLowerCase().startsWith("pg_");
  if (isCatalogue) throw sqlRefusal(source, sqlMessages.catalogueRefused, { name: nameOf(named) }, place);
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A form as a table of its fields, without deleted records and without columns that are nobody's field. */
function tableSql({ table, columns, recordTable }: FormTable, { name, hasAlias }: NamedTable): string {
  const list = columns.map((column) => `${quote(column.name)} as ${quote(column.field.toLowerCase())}`);
  const live =
    recordTable === undefined
      ? "delete_mark is null"
      : `record_id in (select id from form.${quote(recordTable)} where delete_mark is null)`;
  return `(select ${list.join(", ")} from form.${quote(table)} where ${live})${hasAlias ? "" : ` as ${quote(name)}`}`;
}

/** The end of a name with its schema. */
function nameEnd(text: string, start: number): number {
  const tokens = lexSql(text.slice(start, start + 400), "postgres");
  let end = 0;
  let expectsName = true;
  for (const token of tokens) {
    if (token.kind === "space" || token.kind === "comment") continue;
    const isName = token.kind === "word" || token.kind === "identifier";
    if (expectsName ? !isName : token.text !== ".") break;
    if (isName) end = token.end;
    expectsName = !expectsName;
  }
  return start + end;
}

/** `"dueDate"` in quotes means the field as well. Results are called by their fields again, so what gets such a name keeps it. */
function quotedColumnEdits(text: string, used: readonly FormTable[], tableEdits: readonly Edit[]): Edit[] {
  const fields = new Set(used.flatMap(({ columns }) => columns.map(({ field }) => field)));
  return lexSql(text, "postgres").flatMap(({ kind, start, end, text: token }): Edit[] => {
    const name = token.slice(1, -1);
    if (kind !== "identifier" || !fields.has(name)) return [];
    const isTable = tableEdits.some((edit) => start >= edit.start && start < edit.end);
    return isTable ? [] : [{ start, end, text: quote(name.toLowerCase()) }];
  });
}

/** Fields as they are called; other names as they are first written, unless a function is called by it. */
function spellingsOf(source: string, used: readonly FormTable[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  const tokens = lexSql(source, "postgres").filter(({ kind }) => kind !== "space" && kind !== "comment");
  tokens.forEach(({ kind, text }, index) => {
    const folded = text.toLowerCase();
    if (kind === "word" && folded !== text && tokens[index + 1]?.text !== "(" && !spellings.has(folded))
      spellings.set(folded, text);
  });
  for (const { columns } of used) for (const { field } of columns) spellings.set(field.toLowerCase(), field);
  return spellings;
}
