import type { FoundText, Reference, ReferenceName } from "@gongshu/core/form/reference";
import { entityTopic } from "../entity/entity.ts";
import { type EventHub, gapTopic } from "../events/event-hub.ts";
import type { Context } from "../http/context.ts";
import type { ReferenceSource } from "./reference-source.ts";
import { type NamedIds, Referenced } from "./referenced.ts";

/** Texts by id; undefined for ids that nothing has. */
type Texts = Map<string, string | undefined>;

/** Of each thing that is referred to, in each tenant. */
const maxTexts = 50_000;

/** Everything that fields can refer to, by name, with the texts of ids in memory until they change. */
export class References {
  readonly #sources = new Map<ReferenceName, ReferenceSource>();
  /** By tenant. What is loaded while a change arrives ends up in a map that nobody asks any more. */
  readonly #texts = new Map<string, Referenced<Texts>>();

  constructor(events: EventHub) {
    events.subscribe(entityTopic, ({ tenantId, payload }) => this.#forget(tenantId, String(payload?.["table"])));
    events.subscribe(gapTopic, () => this.#texts.clear());
  }

  register(source: ReferenceSource): void {
    this.#sources.set(source.name, source);
  }

  source(name: ReferenceName): ReferenceSource {
    const source = this.#sources.get(name);
    if (source === undefined) throw new Error(`No module gives the references "${name}".`);
    return source;
  }

  /** What these ids are called. */
  async texts(ctx: Context, named: NamedIds): Promise<(reference: Reference, id: string) => string | undefined> {
    const known = this.#textsOf(ctx.tenant.id);
    const used = new Referenced<Texts>(() => new Map());
    await Promise.all(
      [...named.entries()].map(async ([reference, ids]) => {
        const source = this.source(reference.source);
        const texts = source.tables === undefined ? new Map() : roomFor(known, reference, ids.size);
        used.set(reference, texts);
        await load(ctx, source, { reference, ids, texts });
      }),
    );
    return (reference, id) => used.get(reference)?.get(id);
  }

  /** Which of these ids the caller may choose. */
  async existing(ctx: Context, named: NamedIds): Promise<(reference: Reference, id: string) => boolean> {
    const found = new Referenced<Set<string>>(() => new Set());
    await Promise.all(
      [...named.entries()].map(async ([reference, ids]) => {
        if (ids.size === 0) return;
        const existing = await this.source(reference.source).exists(ctx, reference.of, [...ids]);
        for (const id of existing) found.of(reference).add(id);
      }),
    );
    return (reference, id) => found.get(reference)?.has(id) === true;
  }

  /** What these texts mean. */
  async found(ctx: Context, texts: NamedIds): Promise<(reference: Reference, text: string) => FoundText> {
    const found = new Referenced<Map<string, FoundText>>(() => new Map());
    await Promise.all(
      [...texts.entries()].map(async ([reference, wanted]) => {
        if (wanted.size === 0) return;
        const meant = await this.source(reference.source).find(ctx, reference.of, [...wanted]);
        for (const [text, id] of meant) found.of(reference).set(text, id);
      }),
    );
    return (reference, text) => found.get(reference)?.get(text) ?? "unknown";
  }

  #textsOf(tenantId: string): Referenced<Texts> {
    let texts = this.#texts.get(tenantId);
    if (texts === undefined) this.#texts.set(tenantId, (texts = new Referenced<Texts>(() => new Map())));
    return texts;
  }

  #forget(tenantId: string, table: string): void {
    for (const source of this.#sources.values()) if (source.tables?.includes(table)) this.#texts.delete(tenantId);
  }
}

/** A full map is replaced, not emptied: others may be reading it. */
function roomFor(known: Referenced<Texts>, reference: Reference, count: number): Texts {
  if (known.of(reference).size + count > maxTexts) known.set(reference, new Map());
  return known.of(reference);
}

interface Loading {
  readonly reference: Reference;
  readonly ids: ReadonlySet<string>;
  readonly texts: Texts;
}

async function load(ctx: Context, source: ReferenceSource, { reference, ids, texts }: Loading): Promise<void> {
  const missing = [...ids].filter((id) => !texts.has(id));
  if (missing.length === 0) return;
  const found = await source.textOf(ctx, reference.of, missing);
  for (const id of missing) texts.set(id, found.get(id));
}
