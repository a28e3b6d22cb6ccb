import { dictionaryDataRoot, dictionaryTypeRoot } from "@gongshu/contract/system/dictionary";
import type {
  ExchangeDocument,
  ExchangeEntry,
  ExchangeType,
  ReportLine,
} from "@gongshu/contract/system/dictionary-exchange";
import type { Message } from "@gongshu/core/text/messages";
import { dictionaryErrors } from "./dictionary.messages.ts";

export interface StoredType {
  readonly id: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly isTree: 0 | 1;
  readonly sortCode: number;
  readonly description: string;
}

export interface StoredEntry {
  readonly id: string;
  readonly dictionaryTypeId: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly color: string;
  readonly enabledMark: 0 | 1;
  readonly sortCode: number;
  readonly description: string;
}

/** A row to write, under the id that it has or gets. */
export interface PlannedRow<Row> {
  readonly id: string;
  readonly row: Row;
}

export interface PlanLine extends Omit<ReportLine, "reason"> {
  readonly reason: Message | undefined;
}

type NewType = Omit<StoredType, "id">;
type NewEntry = Omit<StoredEntry, "id">;

/** What taking a file would do. Parents come before what is below them. */
export interface ExchangePlan {
  readonly lines: PlanLine[];
  readonly same: { types: number; entries: number };
  readonly newTypes: PlannedRow<NewType>[];
  readonly changedTypes: PlannedRow<NewType>[];
  readonly newEntries: PlannedRow<NewEntry>[];
  readonly changedEntries: PlannedRow<NewEntry>[];
}

/** Codes of types are the same in any case. */
export function codeKey(code: string): string {
  return code.toLowerCase();
}

/** Compares a file with what is stored: by codes, and what is not in the file stays as it is. */
export class ExchangePlanner {
  readonly #types: ReadonlyMap<string, StoredType>;
  readonly #entries: ReadonlyMap<string, readonly StoredEntry[]>;
  readonly #newId: () => string;
  readonly #plan: ExchangePlan = {
    lines: [],
    same: { types: 0, entries: 0 },
    newTypes: [],
    changedTypes: [],
    newEntries: [],
    changedEntries: [],
  };

  constructor(types: readonly StoredType[], entries: readonly StoredEntry[], newId: () => string) {
    this.#types = new Map(types.map((type) => [codeKey(type.enCode), type]));
    this.#entries = Map.groupBy(entries, ({ dictionaryTypeId }) => dictionaryTypeId);
    this.#newId = newId;
  }

  plan({ types }: ExchangeDocument): ExchangePlan {
    const ids = new Map([...this.#types].map(([code, { id }]) => [code, id]));
    for (const { enCode } of types) if (!ids.has(codeKey(enCode))) ids.set(codeKey(enCode), this.#newId());
    const seen = new Set<string>();
    const names = this.#typeNames(types);
    for (const type of parentsFirst(types)) {
      const reason = this.#typeFault(type, seen, names, ids, types);
      seen.add(codeKey(type.enCode));
      if (reason === undefined) this.#planType(type, ids);
      else this.#line("refused", "type", type.enCode, type.fullName, reason);
      this.#planEntries(type, ids.get(codeKey(type.enCode)) ?? "");
    }
    return this.#plan;
  }

  /** The names of all types as they would be, with how often. */
  #typeNames(types: readonly ExchangeType[]): ReadonlyMap<string, number> {
    const byCode = new Map([...this.#types].map(([code, { fullName }]) => [code, fullName]));
    for (const { enCode, fullName } of types) byCode.set(codeKey(enCode), fullName);
    return countsOf(byCode.values());
  }

  #typeFault(
    type: ExchangeType,
    seen: ReadonlySet<string>,
    names: ReadonlyMap<string, number>,
    ids: ReadonlyMap<string, string>,
    types: readonly ExchangeType[],
  ): Message | undefined {
    if (seen.has(codeKey(type.enCode))) return dictionaryErrors.twiceInFile;
    if ((names.get(type.fullName) ?? 0) > 1) return dictionaryErrors.nameTaken;
    if (type.parentCode !== "" && !ids.has(codeKey(type.parentCode))) return dictionaryErrors.parentNotFound;
    if (this.#isCircle(type, types)) return dictionaryErrors.parentIsSelf;
    const stored = this.#types.get(codeKey(type.enCode));
    const isNested = (this.#entries.get(stored?.id ?? "") ?? []).some(
      ({ parentId }) => parentId !== dictionaryDataRoot,
    );
    if (type.isTree === 0 && (isNested || type.entries.some(({ children }) => children.length > 0)))
      return dictionaryErrors.typeNotFlat;
    return undefined;
  }

  /** Whether a type would stand below itself, by the parents of the file and of the types that are not in it. */
  #isCircle(type: ExchangeType, types: readonly ExchangeType[]): boolean {
    const codeOf = new Map([...this.#types.values()].map(({ id, enCode }) => [id, codeKey(enCode)]));
    const parents = new Map([...this.#types].map(([code, { parentId }]) => [code, codeOf.get(parentId) ?? ""]));
    for (const { enCode, parentCode } of types) parents.set(codeKey(enCode), codeKey(parentCode));
    let at = parents.get(codeKey(type.enCode)) ?? "";
    for (let steps = 0; at !== "" && steps <= parents.size; steps += 1) {
      if (at === codeKey(type.enCode)) return true;
      at = parents.get(at) ?? "";
    }
    return at !== "";
  }

  #planType({ entries: _entries, parentCode, ...own }: ExchangeType, ids: ReadonlyMap<string, string>): void {
    const parentId = parentCode === "" ? dictionaryTypeRoot : (ids.get(codeKey(parentCode)) ?? dictionaryTypeRoot);
    const stored = this.#types.get(codeKey(own.enCode));
    const id = ids.get(codeKey(own.enCode)) ?? "";
    if (stored === undefined) {
      this.#plan.newTypes.push({ id, row: { ...own, parentId } });
      this.#line("added", "type", own.enCode, own.fullName);
      return;
    }
    // The code stays as it is written: forms name it, and it differs in its case only.
    const row = { ...own, enCode: stored.enCode, parentId };
    const changes = changesOf(stored, row);
    if (changes.length === 0) this.#plan.same.types += 1;
    else {
      this.#plan.changedTypes.push({ id, row });
      this.#line("changed", "type", stored.enCode, own.fullName, undefined, changes);
    }
  }

  #planEntries(type: ExchangeType, typeId: string): void {
    const stored = new Map((this.#entries.get(typeId) ?? []).map((entry) => [entry.enCode, entry]));
    const flat = flatten(type.entries);
    const byCode = new Map([...stored].map(([code, { fullName }]) => [code, fullName]));
    for (const { entry } of flat) byCode.set(entry.enCode, entry.fullName);
    const names = countsOf(byCode.values());
    const ids = new Map([...stored].map(([code, { id }]) => [code, id]));
    for (const { entry } of flat) if (!ids.has(entry.enCode)) ids.set(entry.enCode, this.#newId());
    const seen = new Set<string>();
    for (const { entry, parentCode } of flat) {
      const path = `${type.enCode} / ${entry.enCode}`;
      const isTwice = seen.has(entry.enCode);
      seen.add(entry.enCode);
      if (isTwice || (names.get(entry.fullName) ?? 0) > 1) {
        const reason = isTwice ? dictionaryErrors.twiceInFile : dictionaryErrors.nameTaken;
        this.#line("refused", "entry", path, entry.fullName, reason);
        continue;
      }
      const { children: _, ...own } = entry;
      const parentId = parentCode === undefined ? dictionaryDataRoot : (ids.get(parentCode) ?? dictionaryDataRoot);
      const row = { ...own, dictionaryTypeId: typeId, parentId };
      this.#planEntry(ids.get(entry.enCode) ?? "", row, stored.get(entry.enCode), path);
    }
  }

  #planEntry(id: string, row: NewEntry, stored: StoredEntry | undefined, path: string): void {
    if (stored === undefined) {
      this.#plan.newEntries.push({ id, row });
      this.#line("added", "entry", path, row.fullName);
      return;
    }
    const changes = changesOf(stored, row);
    if (changes.length === 0) this.#plan.same.entries += 1;
    else {
      this.#plan.changedEntries.push({ id, row });
      this.#line("changed", "entry", path, row.fullName, undefined, changes);
    }
  }

  #line(
    outcome: PlanLine["outcome"],
    kind: PlanLine["kind"],
    path: string,
    fullName: string,
    reason?: Message,
    changes: PlanLine["changes"] = [],
  ): void {
    this.#plan.lines.push({ outcome, kind, path, fullName, reason, changes });
  }
}

function countsOf(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Types of the file before those that it puts below them; those of a circle last. */
export function parentsFirst(types: readonly ExchangeType[]): ExchangeType[] {
  const left = new Set(types);
  const ordered: ExchangeType[] = [];
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ enCode }) => codeKey(enCode)));
    const free = [...left].filter(({ parentCode }) => !waiting.has(codeKey(parentCode)));
    for (const type of free.length === 0 ? [...left] : free) {
      ordered.push(type);
      left.delete(type);
    }
  }
  return ordered;
}

interface FlatEntry {
  readonly entry: ExchangeEntry;
  readonly parentCode: string | undefined;
}

/** Entries before those below them. */
function flatten(entries: readonly ExchangeEntry[], parentCode?: string): FlatEntry[] {
  return entries.flatMap((entry) => [{ entry, parentCode }, ...flatten(entry.children, entry.enCode)]);
}

const compared = ["fullName", "isTree", "color", "enabledMark", "sortCode", "description", "parentId"] as const;

function changesOf(stored: object, row: object): PlanLine["changes"] {
  return compared.flatMap((field) => {
    const [before, after] = [Reflect.get(stored, field), Reflect.get(row, field)].map((value) => String(value ?? ""));
    return before === after || before === undefined || after === undefined ? [] : [{ field, before, after }];
  });
}
