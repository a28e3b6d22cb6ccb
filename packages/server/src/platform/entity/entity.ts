import type { Selectable } from "kysely";
import { sql } from "kysely";
import { auditEvent, diffOf } from "../audit/audit-event.ts";
import { auditEvents } from "../audit/audit-events.ts";
import type { Tables } from "../db/tables.ts";
import type { Compilable, Context } from "../http/context.ts";
import { notFound, stale } from "../http/errors.ts";
import { insertRows } from "./bulk-write.ts";

/** Tables that carry the audit columns, soft deletion and a version. */
export type AuditedTable = {
  [Name in keyof Tables]: Tables[Name] extends {
    id: unknown;
    deleteMark: unknown;
    version: unknown;
    creatorUserId: unknown;
  }
    ? Name
    : never;
}[keyof Tables];

type Row<Table extends AuditedTable, Field extends keyof Tables[Table]> = Pick<
  Selectable<Tables[Table]>,
  Field & keyof Selectable<Tables[Table]>
>;

/** Told to every process when a row of a stock table has changed; the payload names the table. */
export const entityTopic = "entity-changed";

/** What every stored row has beside its own fields. */
export interface Stored {
  readonly id: string;
  readonly version: number;
  readonly enabledMark: 0 | 1;
  readonly creatorTime: number;
}

/**
 * The life of one kind of row: reading, creating, changing under a version, switching, soft deletion, each with its audit
 * event in the same transaction. `fields` are the columns that callers may write; `secrets` are written with them but never read, so that
 * they get into no reply and no refusal.
 */
export class Entity<
  Table extends AuditedTable,
  Field extends keyof Tables[Table] & string,
  Secret extends keyof Tables[Table] & string = never,
> {
  readonly table: Table;
  readonly fields: readonly Field[];
  readonly #written: readonly (Field | Secret)[];

  constructor(table: Table, fields: readonly Field[], secrets: readonly Secret[] = []) {
    this.table = table;
    this.fields = fields;
    this.#written = [...fields, ...secrets];
  }

  /** The live row, or a refusal. With `lock` it stays as it is until the end of the transaction. */
  async get(ctx: Context, id: string, lock?: "update" | "share"): Promise<Row<Table, Field> & Stored> {
    const locking = lock === undefined ? sql`` : lock === "update" ? sql`for update` : sql`for share`;
    const columns = sql.join(
      ["id", "version", "enabledMark", "creatorTime", ...this.fields].map((name) => sql.ref(name)),
    );
    const { rows } = await sql<
      Row<Table, Field> & Stored
    >`select ${columns} from ${sql.table(this.table)} where id = ${id} and delete_mark is null ${locking}`.execute(
      ctx.db,
    );
    const row = rows[0];
    if (row === undefined) throw notFound();
    return row;
  }

  async create(ctx: Context, values: Record<Field | Secret, unknown>, id: string = ctx.newId()): Promise<string> {
    const row: Record<string, unknown> = {
      tenantId: ctx.tenant.id,
      id,
      ...this.#own(values),
      creatorUserId: ctx.actor.userId,
      creatorTime: ctx.now(),
    };
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const insert = sql`insert into ${sql.table(this.table)} (${columns}) values (${sql.join(Object.values(row))})`;
    await ctx.batch([
      { compile: () => insert.compile(ctx.db) },
      auditEvent(ctx, { entity: this.table, entityId: id, action: "create", diff: withoutSecrets(this.#own(values)) }),
      this.#changed(ctx),
    ]);
    return id;
  }

  /** Many at once, in a few statements; each names the same fields. Gives back their ids in this order. Must run inside a transaction. */
  async createMany(
    ctx: Context,
    list: readonly (Record<Field | Secret, unknown> & { readonly id?: string | undefined })[],
  ): Promise<string[]> {
    if (list.length === 0) return [];
    const rows = list.map(({ id = ctx.newId(), ...values }) => ({
      id,
      own: this.#own(values as typeof values & Record<Field | Secret, unknown>),
    }));
    const stored = { tenantId: ctx.tenant.id, creatorUserId: ctx.actor.userId, creatorTime: ctx.now() };
    await insertRows(
      ctx,
      this.table,
      rows.map(({ id, own }) => ({ ...stored, id, ...own })),
    );
    const history = rows.map(({ id, own }) => ({ id, diff: withoutSecrets(own) }));
    await ctx.batch([
      { compile: () => auditEvents(ctx, { entity: this.table, action: "create" }, history) },
      this.#changed(ctx),
    ]);
    return rows.map(({ id }) => id);
  }

  /** Changes the row if it is still at `version` (no version: the last one wins). Must run inside a transaction. Gives back the row as it was. */
  async update(
    ctx: Context,
    id: string,
    values: Partial<Record<Field | Secret, unknown>>,
    version?: number,
  ): Promise<Row<Table, Field> & Stored> {
    const before = await this.get(ctx, id, "update");
    if (version !== undefined && version !== before.version)
      throw stale(before, { ...this.#shown(this.#own(values)), id, version });
    await this.change(ctx, before, values);
    return before;
  }

  /** Changes a row that the caller holds; its history tells the difference to `before`. Must run inside a transaction. */
  async change(
    ctx: Context,
    before: Row<Table, Field> & Stored,
    values: Partial<Record<Field | Secret, unknown>>,
  ): Promise<void> {
    const { id } = before;
    const own = this.#own(values);
    const diff = withoutSecrets(diffOf(before, own));
    if (Object.keys(diff).length === 0) return;
    const set = sql.join(Object.entries(own).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    const update = sql`update ${sql.table(this.table)} set ${set}, version = version + 1, last_modify_user_id = ${ctx.actor.userId}, last_modify_time = ${ctx.now()} where id = ${id}`;
    await ctx.batch([
      { compile: () => update.compile(ctx.db) },
      auditEvent(ctx, { entity: this.table, entityId: id, action: "update", diff }),
      this.#changed(ctx),
    ]);
  }

  /** Toggles enabledMark between 1 and 0 and gives back the new one. */
  async toggle(ctx: Context, id: string): Promise<0 | 1> {
    const before = await this.get(ctx, id, "update");
    const enabledMark = before.enabledMark === 1 ? 0 : 1;
    const update = sql`update ${sql.table(this.table)} set enabled_mark = ${enabledMark}, version = version + 1, last_modify_user_id = ${ctx.actor.userId}, last_modify_time = ${ctx.now()} where id = ${id}`;
    const diff = { enabledMark: [before.enabledMark, enabledMark] };
    await ctx.batch([
      { compile: () => update.compile(ctx.db) },
      auditEvent(ctx, { entity: this.table, entityId: id, action: "update", diff }),
      this.#changed(ctx),
    ]);
    return enabledMark;
  }

  /** Takes the row out of sight; its history stays. */
  async remove(ctx: Context, id: string): Promise<void> {
    const before = await this.get(ctx, id, "update");
    const update = sql`update ${sql.table(this.table)} set delete_mark = 1, delete_user_id = ${ctx.actor.userId}, delete_time = ${ctx.now()}, version = version + 1 where id = ${id}`;
    await ctx.batch([
      { compile: () => update.compile(ctx.db) },
      auditEvent(ctx, { entity: this.table, entityId: id, action: "delete", diff: withoutSecrets({ ...before }) }),
      this.#changed(ctx),
    ]);
  }

  /** Without the secrets, which are in no reply. */
  #shown(own: Record<string, unknown>): Record<string, unknown> {
    const shown: readonly string[] = this.fields;
    return Object.fromEntries(Object.entries(own).filter(([name]) => shown.includes(name)));
  }

  #changed(ctx: Context): Compilable {
    return ctx.announce({ topic: entityTopic, payload: { table: this.table } });
  }

  #own(values: Partial<Record<Field | Secret, unknown>>): Record<string, unknown> {
    const own: Record<string, unknown> = {};
    for (const field of this.#written) if (values[field] !== undefined) own[field] = values[field];
    return own;
  }
}

const secrets = ["password", "secretHash", "headerSecrets", "tokenHash"];

/** Hashes of passwords and links have no place in a history that many may read. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.includes(name) ? "***" : value]),
  );
}
