import type { Dictionary, DictionaryDataNode } from "@gongshu/contract/system/dictionary";
import type { DictionarySource, Lookups } from "@gongshu/core/form/kinds/kind";
import { entityTopic } from "#platform/entity/entity.ts";
import { gapTopic } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { userNames } from "../../directory/user/service.ts";
import { listAll } from "../../system/dictionary/service.ts";

interface Entries {
  readonly labels: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, string>;
}

interface TenantNames {
  dictionaries: Promise<ReadonlyMap<string, Entries>> | undefined;
  /** `real name/account` by user id. */
  readonly users: Map<string, string>;
}

const maxUsers = 50_000;

/** Names that records show instead of codes and ids: dictionary entries and users, by tenant, until they change. */
export class LookupStore {
  readonly #tenants = new Map<string, TenantNames>();

  constructor({ events }: Platform) {
    events.subscribe(entityTopic, ({ tenantId, payload }) => {
      const names = this.#tenants.get(tenantId);
      const table = String(payload?.["table"]);
      if (table.startsWith("dictionary") && names !== undefined) names.dictionaries = undefined;
      if (table === "appUser") names?.users.clear();
    });
    events.subscribe(gapTopic, () => this.#tenants.clear());
  }

  /** What texts are made of for records that name these users. */
  async lookups(ctx: Context, userIds: Iterable<string> = []): Promise<Lookups> {
    const names = this.#namesOf(ctx);
    const dictionaries = await this.#dictionaries(ctx, names);
    await loadUsers(ctx, names, userIds);
    return {
      locale: ctx.locale,
      timeZone: ctx.tenant.timeZone,
      optionLabel: (source, value) => entriesOf(dictionaries, source)?.labels.get(value),
      optionValue: (source, label) => entriesOf(dictionaries, source)?.values.get(label),
      userText: (id) => names.users.get(id),
      userId: () => "unknown",
    };
  }

  /** The names of all entries of a dictionary, in its order. */
  async optionLabels(ctx: Context, source: DictionarySource): Promise<readonly string[]> {
    const dictionaries = await this.#dictionaries(ctx, this.#namesOf(ctx));
    return [...(entriesOf(dictionaries, source)?.labels.values() ?? [])];
  }

  async #dictionaries(ctx: Context, names: TenantNames): Promise<ReadonlyMap<string, Entries>> {
    names.dictionaries ??= loadDictionaries(ctx);
    const pending = names.dictionaries;
    pending.catch(() => (names.dictionaries = undefined));
    return pending;
  }

  #namesOf(ctx: Context): TenantNames {
    const known = this.#tenants.get(ctx.tenant.id);
    if (known !== undefined) return known;
    const fresh: TenantNames = { dictionaries: undefined, users: new Map() };
    this.#tenants.set(ctx.tenant.id, fresh);
    return fresh;
  }
}

function entriesOf(dictionaries: ReadonlyMap<string, Entries>, source: DictionarySource): Entries | undefined {
  return dictionaries.get(source.dictionaryType.toLowerCase());
}

async function loadDictionaries(ctx: Context): Promise<ReadonlyMap<string, Entries>> {
  const list = await listAll(ctx);
  return new Map(list.map((dictionary) => [dictionary.enCode.toLowerCase(), readEntries(dictionary)]));
}

function readEntries({ dictionaryList }: Dictionary): Entries {
  const labels = new Map<string, string>();
  const values = new Map<string, string>();
  const walk = (nodes: readonly DictionaryDataNode[]) => {
    for (const node of nodes) {
      labels.set(node.enCode, node.fullName);
      values.set(node.fullName, node.enCode);
      walk(node.children);
    }
  };
  walk(dictionaryList);
  return { labels, values };
}

async function loadUsers(ctx: Context, names: TenantNames, userIds: Iterable<string>): Promise<void> {
  const missing = new Set<string>();
  for (const id of userIds) if (!names.users.has(id)) missing.add(id);
  if (missing.size === 0) return;
  if (names.users.size + missing.size > maxUsers) names.users.clear();
  for (const { id, realName, account } of await userNames(ctx, [...missing]))
    names.users.set(id, `${realName}/${account}`);
}
