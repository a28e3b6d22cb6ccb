import { idsIn, type Reference } from "@gongshu/core/form/reference";

/** Something by reference, for a handful of references each with many ids or texts. */
export class Referenced<Value> {
  readonly #bySource = new Map<string, Map<string, { readonly reference: Reference; readonly value: Value }>>();
  readonly #create: () => Value;

  constructor(create: () => Value) {
    this.#create = create;
  }

  of(reference: Reference): Value {
    const known = this.get(reference);
    if (known !== undefined) return known;
    const value = this.#create();
    this.set(reference, value);
    return value;
  }

  set(reference: Reference, value: Value): void {
    let byOf = this.#bySource.get(reference.source);
    if (byOf === undefined) {
      byOf = new Map();
      this.#bySource.set(reference.source, byOf);
    }
    byOf.set(reference.of, { reference, value });
  }

  get({ source, of }: Reference): Value | undefined {
    return this.#bySource.get(source)?.get(of)?.value;
  }

  *entries(): Generator<readonly [Reference, Value]> {
    for (const byOf of this.#bySource.values())
      for (const { reference, value } of byOf.values()) yield [reference, value];
  }
}

/** The ids, or the texts, that something names, by what they refer to. */
export class NamedIds extends Referenced<Set<string>> {
  constructor() {
    super(() => new Set());
  }

  /** Adds the ids of a stored value. */
  add(reference: Reference, value: unknown): void {
    const ids = this.of(reference);
    for (const id of idsIn(value)) ids.add(id);
  }
}
