import { setImmediate as nextTurn } from "node:timers/promises";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { type NamedRule, rules } from "@gongshu/core/validation/rules";
import { missing, type Relations } from "#modules/access/role/service.ts";
import type { Context } from "#platform/http/context.ts";
import type { ReadSheet } from "#platform/import-export/sheet-rows.ts";
import { type PlaceBook, placesByTexts } from "../../organize/service.ts";
import { userErrors } from "../user.messages.ts";
import {
  type Asking,
  type Delegation,
  DictionaryBook,
  dictionaryKeys,
  type EntryBook,
  positionsByTexts,
  rolesByTexts,
} from "./user-books.ts";
import type { Candidate, StoredUser } from "./user-candidates.ts";
import { userImportErrors as errors } from "./user-sheet.messages.ts";
import type { UserColumns, UserKey, UserValues } from "./user-sheet.ts";

/** Rows between two turns of the event loop. */
const rowsAtOnce = 200;

/** The user of a row, with the ids that it names. The manager is resolved when all rows are known. */
export interface PlannedUser {
  readonly candidate: Candidate;
  readonly organizeId: string;
  readonly relations: Relations;
  /** Values of dictionaries as they are stored. */
  readonly entries: Readonly<Partial<Record<UserKey, string>>>;
  managerId: string | null;
}

interface Books {
  readonly places: PlaceBook;
  readonly roles: EntryBook;
  readonly positions: EntryBook;
  readonly dictionaries: DictionaryBook;
}

/** Understands what every row names, and marks what the form would refuse. */
export class UserPlanner {
  readonly #tx: Context;
  readonly #sheet: ReadSheet<UserColumns>;
  readonly #delegation: Delegation;
  readonly #books: Books;

  private constructor(tx: Context, sheet: ReadSheet<UserColumns>, delegation: Delegation, books: Books) {
    this.#tx = tx;
    this.#sheet = sheet;
    this.#delegation = delegation;
    this.#books = books;
  }

  static async open(
    tx: Context,
    sheet: ReadSheet<UserColumns>,
    delegation: Delegation,
    candidates: readonly Candidate[],
  ): Promise<UserPlanner> {
    const texts = (pick: (values: UserValues) => readonly string[] | undefined) =>
      new Set(candidates.flatMap(({ row }) => pick(row.values) ?? []));
    const places = await placesByTexts(
      tx,
      "permission.user",
      texts(({ organize }) => (organize === undefined ? [] : [organize])),
    );
    const roles = await rolesByTexts(
      tx,
      texts((values) => values.roles),
    );
    const positions = await positionsByTexts(
      tx,
      texts((values) => values.positions),
    );
    return new UserPlanner(tx, sheet, delegation, {
      places,
      roles,
      positions,
      dictionaries: await DictionaryBook.read(tx),
    });
  }

  async plan(candidates: readonly Candidate[], signal: AbortSignal): Promise<PlannedUser[]> {
    const planned: PlannedUser[] = [];
    for (const [index, candidate] of candidates.entries()) {
      if (index % rowsAtOnce === 0) {
        signal.throwIfAborted();
        await nextTurn();
      }
      planned.push(await this.#one(candidate));
    }
    return planned;
  }

  async #one(candidate: Candidate): Promise<PlannedUser> {
    const { before, held, row } = candidate;
    const organizeId = this.#organize(candidate) ?? before?.organizeId ?? "";
    const { values } = row;
    const find = (key: "roles" | "positions", heldIds: readonly string[]) =>
      values[key] === undefined ? heldIds : this.#entries(candidate, key, values[key], { heldIds, organizeId });
    const relations = {
      roleIds: find("roles", held.roleIds),
      positionIds: find("positions", held.positionIds),
    };
    await this.#checkAdded(candidate, relations);
    const entries = this.#dictionaries(candidate);
    this.#checkFormats(candidate, entries);
    this.#checkOwn(candidate, organizeId, relations);
    return { candidate, organizeId, relations, entries, managerId: before?.managerId ?? null };
  }

  #refuse({ row }: Candidate, key: UserKey, message: Message, params?: MessageParams): void {
    this.#sheet.refuse(row, key, message, params);
  }

  #organize(candidate: Candidate): string | undefined {
    const { organize: text } = candidate.row.values;
    if (text === undefined) return undefined;
    const found = this.#books.places.find(
      text,
      (place) => (place.isEnabled && place.isInScope) || place.id === candidate.before?.organizeId,
    );
    if (typeof found !== "string") return found.id;
    const message = found === "unknown" ? errors.organizeUnknown : errors.organizeAmbiguous;
    this.#refuse(candidate, "organize", message, { text });
    return undefined;
  }

  #entries(
    candidate: Candidate,
    key: "roles" | "positions",
    texts: readonly string[],
    asking: Asking,
  ): readonly string[] {
    const ids: string[] = [];
    for (const text of texts) {
      const found = this.#books[key].find(text, asking);
      if (typeof found !== "string") ids.push(found.id);
      else if (found === "ambiguous") this.#refuse(candidate, key, errors.ambiguous, { text });
      else this.#refuse(candidate, key, key === "roles" ? errors.roleUnknown : errors.positionUnknown, { text });
    }
    return [...new Set(ids)];
  }

  /** The caller must have all the rights of a role or position that they give. */
  async #checkAdded(candidate: Candidate, { roleIds, positionIds }: Relations): Promise<void> {
    const { held, row } = candidate;
    const check = async (key: "roles" | "positions", type: "Role" | "Position", ids: readonly string[]) => {
      for (const id of ids) {
        if (await this.#delegation.may(type, id)) continue;
        this.#refuse(candidate, key, errors.notYours, { text: (row.values[key] ?? []).join(",") });
        return;
      }
    };
    await check("roles", "Role", missing(roleIds, held.roleIds));
    await check("positions", "Position", missing(positionIds, held.positionIds));
  }

  #dictionaries(candidate: Candidate): Partial<Record<UserKey, string>> {
    const entries: Partial<Record<UserKey, string>> = {};
    for (const key of dictionaryKeys) {
      const text = candidate.row.values[key];
      if (text === undefined) continue;
      const stored = candidate.before?.[key] ?? "";
      const isKept = text === stored || text === this.#books.dictionaries.textOf(key, stored);
      const id = text === "" ? "" : isKept ? stored : this.#books.dictionaries.idOf(key, text);
      if (id === undefined) this.#refuse(candidate, key, errors.entryUnknown, { text });
      else entries[key] = id;
    }
    return entries;
  }

  /** Unchanged values are not checked again. */
  #checkFormats(candidate: Candidate, entries: Partial<Record<UserKey, string>>): void {
    const { before, row } = candidate;
    for (const [key, name] of formats) {
      const value = row.values[key] ?? "";
      const isFine = value === "" || value === before?.[key] || rules[name].test(value);
      if (!isFine) this.#refuse(candidate, key, rules[name].message);
    }
    const number = row.values.certificatesNumber ?? before?.certificatesNumber ?? "";
    const type = entries.certificatesType ?? before?.certificatesType ?? "";
    const isSame = number === before?.certificatesNumber && type === before.certificatesType;
    if (number === "" || isSame || rules.idCard.test(number) || !this.#books.dictionaries.isIdCard(type)) return;
    this.#refuse(candidate, "certificatesNumber", rules.idCard.message);
  }

  /** Changes that users may not make to themselves. Administrators may at least move themselves. */
  #checkOwn(candidate: Candidate, organizeId: string, relations: Relations): void {
    const { before, held, row } = candidate;
    const { actor } = this.#tx;
    if (before === undefined || before.id !== actor.userId) return;
    if (before.enabledMark === 1 && row.values.enabledMark === 0)
      this.#refuse(candidate, "enabledMark", userErrors.disableSelf);
    if (actor.isAdministrator || (isSameHeld(held, relations) && before.organizeId === organizeId)) return;
    this.#sheet.refuse(row, null, userErrors.ownRights);
  }
}

const formats = [
  ["account", "account"],
  ["realName", "name"],
  ["mobilePhone", "mobile"],
  ["email", "email"],
] as const satisfies readonly (readonly [UserKey & keyof StoredUser, NamedRule])[];

export function isSameHeld(one: Relations, other: Relations): boolean {
  return one.positionIds.join(",") === other.positionIds.join(",") && one.roleIds.join(",") === other.roleIds.join(",");
}
