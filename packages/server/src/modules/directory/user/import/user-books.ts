import { errorCodes } from "@gongshu/contract/errors";
import { sql } from "kysely";
import { checkDelegable, type GrantObjectType } from "#modules/access/role/service.ts";
import { entriesOfTypes, type TypedEntry } from "#modules/system/dictionary/service.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { pathMark, placeNames } from "../../organize/service.ts";

/** Something that a text of a workbook may mean; what is not open can be kept, but not given. */
export interface NamedEntry {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly isOpen: boolean;
  /** Of a position: where it belongs. */
  readonly organizeId: string;
  readonly organizePath: string;
}

/** Who asks what a text means: what is held already may be meant even when it is not open, and one's own organisation comes first. */
export interface Asking {
  readonly heldIds: readonly string[];
  readonly organizeId?: string;
}

/** Roles or positions by the texts that may mean them. */
export class EntryBook {
  readonly #byText = new Map<string, NamedEntry[]>();

  constructor(entries: readonly NamedEntry[]) {
    for (const entry of entries) {
      const texts = new Set([entry.fullName, entry.enCode.toLowerCase()]);
      if (entry.organizePath !== "") texts.add(entry.organizePath + pathMark + entry.fullName);
      for (const text of texts) this.#byText.set(text, [...(this.#byText.get(text) ?? []), entry]);
    }
  }

  find(text: string, { heldIds, organizeId }: Asking): NamedEntry | "unknown" | "ambiguous" {
    const found = this.#byText.get(text) ?? this.#byText.get(text.toLowerCase()) ?? [];
    const fit = found.filter(({ id, isOpen }) => isOpen || heldIds.includes(id));
    const [first] = fit;
    if (first === undefined) return "unknown";
    if (fit.length === 1) return first;
    for (const closer of [
      fit.filter((entry) => entry.organizeId === organizeId),
      fit.filter(({ id }) => heldIds.includes(id)),
    ])
      if (closer.length === 1 && closer[0] !== undefined) return closer[0];
    return "ambiguous";
  }
}

/** The roles that texts may mean; they stay as they are until the end of the transaction. */
export async function rolesByTexts(tx: Context, texts: ReadonlySet<string>): Promise<EntryBook> {
  const { names, codes } = wanted(texts);
  const rows = await tx.db
    .selectFrom("role")
    .select(["id", "fullName", "enCode", "enabledMark"])
    .where("deleteMark", "is", null)
    .where(sql<boolean>`(full_name = any(${names}::text[]) or lower(en_code) = any(${codes}::text[]))`)
    .orderBy("id")
    .forShare()
    .execute();
  return new EntryBook(
    rows.map(({ enabledMark, ...row }) => ({ ...row, isOpen: enabledMark === 1, organizeId: "", organizePath: "" })),
  );
}

/** The positions that texts may mean, by name, code, or name after the path of their organisation. */
export async function positionsByTexts(tx: Context, texts: ReadonlySet<string>): Promise<EntryBook> {
  const { names, codes } = wanted(texts);
  const rows = await tx.db
    .selectFrom("position")
    .select(["id", "fullName", "enCode", "enabledMark", "organizeId", "organizePath"])
    .select(rowScope(tx, "permission.position").as("isInScope"))
    .where("deleteMark", "is", null)
    .where(sql<boolean>`(full_name = any(${names}::text[]) or lower(en_code) = any(${codes}::text[]))`)
    .orderBy("id")
    .forShare()
    .execute();
  const pathOf = await placeNames(
    tx,
    rows.map(({ organizePath }) => organizePath),
  );
  return new EntryBook(
    rows.map(({ enabledMark, isInScope, organizePath, ...row }) => ({
      ...row,
      isOpen: enabledMark === 1 && isInScope,
      organizePath: pathOf(organizePath),
    })),
  );
}

/** A name may stand after a path, and may hold the mark itself. */
function wanted(texts: ReadonlySet<string>) {
  const ends = [...texts].flatMap((text) => {
    const parts = text.split(pathMark);
    return parts.map((_, index) => parts.slice(index).join(pathMark));
  });
  return { names: [...new Set(ends)], codes: [...texts].map((text) => text.toLowerCase()) };
}

/** Which roles and positions the caller may give and which users they may manage. Each is checked once. */
export class Delegation {
  readonly #tx: Context;
  readonly #answers = new Map<string, boolean>();

  constructor(tx: Context) {
    this.#tx = tx;
  }

  async may(objectType: GrantObjectType, id: string): Promise<boolean> {
    const key = `${objectType} ${id}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = await this.#ask(objectType, id);
    this.#answers.set(key, answer);
    return answer;
  }

  async #ask(objectType: GrantObjectType, id: string): Promise<boolean> {
    try {
      await checkDelegable(this.#tx, objectType, [id]);
      return true;
    } catch (error) {
      if (error instanceof BusinessError && error.code === errorCodes.forbidden) return false;
      throw error;
    }
  }
}

const dictionaries = { nation: "Nation", education: "Education", certificatesType: "certificateType" } as const;
export type DictionaryKey = keyof typeof dictionaries;
export const dictionaryKeys = Object.keys(dictionaries) as DictionaryKey[];

/** The dictionaries that users are described by; rows keep the ids of entries. */
export class DictionaryBook {
  readonly #entries: ReadonlyMap<string, readonly TypedEntry[]>;

  private constructor(entries: ReadonlyMap<string, readonly TypedEntry[]>) {
    this.#entries = entries;
  }

  static async read(ctx: Context): Promise<DictionaryBook> {
    const rows = await entriesOfTypes(ctx, Object.values(dictionaries));
    return new DictionaryBook(Map.groupBy(rows, ({ type }) => type.toLowerCase()));
  }

  /** The id of an enabled entry by its name or code; undefined when there is none. */
  idOf(key: DictionaryKey, text: string): string | undefined {
    const found = this.#of(key).find(
      ({ fullName, enCode, enabledMark }) =>
        enabledMark === 1 && (fullName === text || enCode.toLowerCase() === text.toLowerCase()),
    );
    return found?.id;
  }

  /** What a stored value reads as: the name of its entry, or the value itself. */
  textOf(key: DictionaryKey, stored: string): string {
    return this.#of(key).find(({ id }) => id === stored)?.fullName ?? stored;
  }

  isIdCard(stored: string): boolean {
    return this.#of("certificatesType").some(
      ({ id, enCode }) => enCode === "idCard" && (id === stored || enCode === stored),
    );
  }

  #of(key: DictionaryKey): readonly TypedEntry[] {
    return this.#entries.get(dictionaries[key].toLowerCase()) ?? [];
  }
}
