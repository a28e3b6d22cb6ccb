import { sql } from "kysely";
import { entityTopic } from "#platform/entity/entity.ts";
import { gapTopic } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { modelTopic } from "#platform/http/hooks.ts";
import type { Platform } from "#platform/http/platform.ts";
import { dataSourceTopic } from "../data-source/service.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import { type Definition, headerSecrets, type InterfaceSource, storedDefinition } from "./definition.ts";
import { interfaces } from "./interface-rows.ts";
import { prepare } from "./prepare.ts";
import type { Prepared } from "./prepared.ts";

/** An interface as callers reach it. */
export interface Published {
  readonly id: string;
  readonly enCode: string;
  readonly fullName: string;
  readonly version: number;
  readonly definition: Definition;
  readonly tokenHash: string | null;
  readonly prepared: (ctx: Context) => Promise<Prepared>;
  /** False once something that it may rest on has changed: what it answers then must not be kept. */
  readonly isCurrent: () => boolean;
}

interface Listening {
  readonly events: Pick<Platform["events"], "subscribe">;
}

type Loaded = Omit<Published, "isCurrent">;

const usuallyKept = 2000;
/** No id has a space. */
const codeKey = (code: string) => `code ${code.toLowerCase()}`;

/** Published interfaces of this process by tenant, and id or code in small letters. Every change in a tenant, in any process, drops those of that tenant. */
export class PublishedStore {
  readonly #tenants = new Map<string, Map<string, Promise<Published>>>();
  readonly #onDropped: (tenantId: string | undefined) => void;
  readonly #maxKept: number;
  #kept = 0;

  /** @param onDropped for what was made of them; undefined when all are dropped */
  constructor({ events }: Listening, onDropped: (tenantId: string | undefined) => void, maxKept = usuallyKept) {
    this.#onDropped = onDropped;
    this.#maxKept = maxKept;
    events.subscribe(entityTopic, ({ tenantId, payload }) => {
      if (payload?.["table"] === interfaces.table) this.#drop(tenantId);
    });
    for (const topic of [modelTopic, dataSourceTopic]) events.subscribe(topic, ({ tenantId }) => this.#drop(tenantId));
    events.subscribe(gapTopic, () => this.#drop(undefined));
  }

  get size(): number {
    return this.#kept;
  }

  /** Refused when it is not published, switched off or not there. */
  get(ctx: Context, idOrCode: string): Promise<Published> {
    const tenantId = ctx.tenant.id;
    const ofTenant = this.#tenants.get(tenantId) ?? new Map<string, Promise<Published>>();
    const known = ofTenant.get(idOrCode) ?? ofTenant.get(codeKey(idOrCode));
    if (known !== undefined) return known;
    if (this.#kept >= this.#maxKept) this.#forgetOne();
    this.#tenants.set(tenantId, ofTenant);
    const isCurrent = () => this.#tenants.get(tenantId) === ofTenant;
    const remove = (key: string) => {
      if (ofTenant.delete(key) && isCurrent()) this.#kept -= 1;
    };
    const loading = load(ctx, idOrCode).then((loaded) => ({ ...loaded, isCurrent }));
    ofTenant.set(idOrCode, loading);
    this.#kept += 1;
    loading.then(
      ({ id }) => {
        // A code may be written in thousands of ways.
        if (id === idOrCode || ofTenant.get(idOrCode) !== loading) return;
        if (ofTenant.has(codeKey(idOrCode))) remove(idOrCode);
        else {
          ofTenant.delete(idOrCode);
          ofTenant.set(codeKey(idOrCode), loading);
        }
      },
      // A refusal is not remembered: it may be published the next moment, and names that do not exist must not fill the memory.
      () => remove(idOrCode),
    );
    return loading;
  }

  /** The oldest of the tenant with the most: whoever fills the memory pays for it. */
  #forgetOne(): void {
    const most = [...this.#tenants.values()].reduce((one, other) => (other.size > one.size ? other : one));
    const [oldest] = most.keys();
    if (oldest !== undefined && most.delete(oldest)) this.#kept -= 1;
  }

  #drop(tenantId: string | undefined): void {
    if (tenantId === undefined) {
      this.#tenants.clear();
      this.#kept = 0;
    } else {
      this.#kept -= this.#tenants.get(tenantId)?.size ?? 0;
      this.#tenants.delete(tenantId);
    }
    this.#onDropped(tenantId);
  }
}

async function load(ctx: Context, idOrCode: string): Promise<Loaded> {
  const row = await ctx.db
    .selectFrom("dataInterface as own")
    .innerJoin("dataInterfaceVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "own.tenantId")
        .onRef("published.dataInterfaceId", "=", "own.id")
        .onRef("published.version", "=", "own.publishedVersion"),
    )
    .select(["own.id", "own.enCode", "own.fullName", "own.tokenHash"])
    .select(["published.version", "published.definition", "published.headerSecrets"])
    .where("own.deleteMark", "is", null)
    .where("own.enabledMark", "=", 1)
    .where((where) =>
      where.or([where("own.id", "=", idOrCode), where(sql<string>`lower(own.en_code)`, "=", idOrCode.toLowerCase())]),
    )
    .orderBy(sql`own.id = ${idOrCode}`, "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw notFound(dataInterfaceErrors.notFound);
  const { definition: stored, headerSecrets: secrets, ...own } = row;
  const source: InterfaceSource = {
    id: own.id,
    definition: storedDefinition.parse(stored),
    headerSecrets: headerSecrets.parse(secrets),
  };
  let preparing: Promise<Prepared> | undefined;
  return {
    ...own,
    definition: source.definition,
    // With the context of who asks: that of who asked first may be a transaction that has ended.
    prepared: (asking) => {
      preparing ??= prepare(asking, source).catch((error: unknown) => {
        preparing = undefined;
        throw error;
      });
      return preparing;
    },
  };
}
