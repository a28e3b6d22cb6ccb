import { createHash } from "node:crypto";
import type { RecordValues } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";
import { rules } from "@gongshu/core/validation/rules";
import { hashPassword, passwordHash } from "#platform/auth/password.ts";
import type { ModelColumn, OnlineModel } from "./online-model.ts";

type Columns = Pick<OnlineModel, "columns">;
type Values = Readonly<Record<string, unknown>>;

const knownSecrets = new WeakMap<Columns["columns"], readonly string[]>();

/** The keys of the fields whose values are stored as hashes. Looked up once for a compiled model: an import asks for every record. */
function secretKeys({ columns }: Columns): readonly string[] {
  let keys = knownSecrets.get(columns);
  if (keys === undefined) {
    keys = columns.flatMap(({ field }) => (isSecret(field) ? [field.field] : []));
    knownSecrets.set(columns, keys);
  }
  return keys;
}

/** SQL that reads a column of a record. The hash of a secret stays in the database: the mask comes in its place. */
export function readColumn({ field, sql }: ModelColumn): string {
  return isSecret(field) ? `case when ${sql} is not null then '${secretMask}' end as ${sql}` : sql;
}

/** SQL of what a change puts into a column; a secret that stands there as the mask stays as it is. */
export function changedColumn({ field, sql }: ModelColumn, place: string): string {
  return isSecret(field) ? `case when ${place}::text = '${secretMask}' then ${sql} else ${place}::text end` : place;
}

/** Refuses to store a secret as it is: the program has a fault where that is tried. */
export function requireHash(value: unknown): void {
  if (value !== null && value !== undefined && !(typeof value === "string" && passwordHash.test(value)))
    throw new Error("A secret is about to be stored without having been hashed.");
}

/** Data from outside without masks for secrets that are not there, which would pass for values. */
export function withoutEmptyMasks(model: Columns, data: unknown, previous: Values | undefined): unknown {
  if (typeof data !== "object" || data === null) return data;
  const given: Values = { ...data };
  const empty = secretKeys(model).filter((key) => given[key] === secretMask && (previous?.[key] ?? null) === null);
  return empty.length === 0 ? data : { ...given, ...Object.fromEntries(empty.map((key) => [key, null])) };
}

/**
 * Keeps new secrets out of the values while these are checked: a sign stands for each, so that no formula, message or log can tell of it. What
 * is stored in the end is a hash.
 */
export class SealedSecrets {
  readonly #secrets = new Map<string, string>();
  readonly #ready = new Map<string, { readonly secret: string; readonly hash: string }>();

  /** Makes the hashes of the secrets in data from outside, each of which takes its time: before a transaction, so that nobody waits for it. */
  static async of(model: Columns, data: unknown): Promise<SealedSecrets> {
    const secrets = new SealedSecrets();
    if (typeof data !== "object" || data === null) return secrets;
    const given: Values = { ...data };
    for (const key of secretKeys(model)) {
      const secret = given[key];
      if (typeof secret !== "string" || !rules.password.test(secret)) continue;
      secrets.#ready.set(key, { secret, hash: await hashOf(secret) });
    }
    return secrets;
  }

  get isEmpty(): boolean {
    return this.#secrets.size === 0;
  }

  readonly seal = (secret: string): string => {
    // No password is one of these, as they hold a sign that passwords may not have.
    const sign = `sealed:${this.#secrets.size}`;
    this.#secrets.set(sign, secret);
    return sign;
  };

  /** Checked values with hashes in the place of new secrets; the mask stays for those that were not changed. */
  async stored(model: Columns, values: RecordValues): Promise<RecordValues> {
    const stored = { ...values };
    for (const key of secretKeys(model)) {
      const value = values[key];
      const secret = typeof value === "string" ? this.#secrets.get(value) : undefined;
      if (secret === undefined) continue;
      const ready = this.#ready.get(key);
      stored[key] = ready?.secret === secret ? ready.hash : await hashOf(secret);
    }
    return stored;
  }
}

/** As the hash of an account is made: of what a client would send. */
function hashOf(secret: string): Promise<string> {
  return hashPassword(createHash("md5").update(secret).digest("hex"));
}

function masked(value: unknown): unknown {
  return value === null || value === undefined ? value : secretMask;
}

/** Values, or a difference of values by key, that tell no more of secrets than whether there is one and whether it changed. */
export function withoutSecrets<Shown extends object>(model: Columns, values: Shown): Shown {
  const secrets = secretKeys(model);
  if (secrets.length === 0) return values;
  const keys = secrets.filter((key) => Object.hasOwn(values, key));
  if (keys.length === 0) return values;
  const given = new Map<string, unknown>(Object.entries(values));
  const shown = keys.map((key): [string, unknown] => {
    const value = given.get(key);
    return [key, Array.isArray(value) ? value.map(masked) : masked(value)];
  });
  return { ...values, ...Object.fromEntries(shown) };
}
