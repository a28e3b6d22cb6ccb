import { setTimeout as pause } from "node:timers/promises";
import type { Belonging, HandedOver } from "@gongshu/contract/directory/hand-over";
import type { Envelope } from "@gongshu/contract/errors";
import { type DirectoryWorld, usersUrl } from "./directory-world.ts";
import { dataOf, ModelClient, type ModelTable, rows, text } from "./model-client.ts";
import type { Client, TestApp, TestTenant } from "./test-app.ts";

/** The calls of a hand-over, and short ways to what people may have. */
export class HandOverClient {
  readonly models: ModelClient;
  readonly #tenant: TestTenant;
  readonly #world: DirectoryWorld;

  constructor(test: TestApp, tenant: TestTenant, world: DirectoryWorld) {
    this.models = new ModelClient(test, tenant);
    this.#tenant = tenant;
    this.#world = world;
  }

  async belongings(id: string, client = this.#tenant.admin): Promise<Belonging[]> {
    return dataOf<{ list: Belonging[] }>(await client.get(`${usersUrl}/${id}/Belongings`)).list;
  }

  async kindsOf(id: string): Promise<string[]> {
    return (await this.belongings(id)).map(({ kind }) => kind);
  }

  /** `kinds` are receivers by kind. */
  send(
    id: string,
    kinds: Readonly<Record<string, string>>,
    more: object = {},
    client: Client = this.#tenant.admin,
  ): Promise<Envelope> {
    const list = Object.entries(kinds).map(([kind, toUserId]) => ({ kind, toUserId }));
    return client.post(`${usersUrl}/${id}/Actions/HandOver`, { kinds: list, ...more });
  }

  async handOver(id: string, kinds: Readonly<Record<string, string>>, more: object = {}) {
    return dataOf<{ jobId: string; results: HandedOver[] }>(await this.send(id, kinds, more));
  }

  /** How a job of the administrator ended. */
  async outcome(jobId: string): Promise<Record<string, unknown>> {
    for (let attempt = 0; attempt < 400; attempt++) {
      const job = dataOf<{ state: string }>(await this.#tenant.admin.get(`/api/system/Job/${jobId}`));
      if (job.state === "done" || job.state === "failed") return { ...job };
      await pause(25);
    }
    throw new Error("the job did not end");
  }

  async newId(more: object = {}): Promise<string> {
    return (await this.#world.newUser(more)).id;
  }

  async managerOf(id: string): Promise<string> {
    return (await this.#world.infoOf(id)).managerId;
  }

  /** A model with a title and two fields that name people, and as many records of a creator as asked for. */
  async records(creatorUserId: string, count: number, more: Readonly<Record<string, unknown>> = {}) {
    const { id, table } = await this.models.published(
      text("title"),
      { kind: "user", id: "owner", field: "owner", label: "OWNER" },
      { kind: "user", id: "team", field: "team", label: "TEAM", multiple: true },
    );
    for (let number = 1; number <= count; number += 1)
      await table.insert(`${id}-${number}`, { title: `Record ${number}`, creatorUserId, ...more });
    return { id, table, kind: `record:${id}` };
  }

  /** A model with a title and a sub-table whose rows name one person and several. */
  async recordsWithLines(more: { readonly unique?: boolean } = {}) {
    const user = { kind: "user" } as const;
    const who = { ...user, id: "who", field: "who", label: "WHO", ...more };
    const crew = { ...user, id: "crew", field: "crew", label: "CREW", multiple: true };
    const { id: modelId, table } = await this.models.published(text("title"), rows("lines", who, crew));
    const lines = await this.models.table(modelId, "t");
    const insertLine = (recordId: string, id: string, one: string, several: readonly string[]) =>
      lines.query(
        `insert into form."${lines.name}" (tenant_id, id, record_id, who, crew) values ($1, $2, $3, $4, $5)`,
        [this.#tenant.id, id, recordId, one, several],
      );
    return { modelId, table, lines, insertLine };
  }

  /** More records of a creator than are handed over at once. */
  async manyRecords(creatorUserId: string): Promise<{ table: ModelTable; kind: string }> {
    const { table, kind } = await this.records(creatorUserId, 0);
    await table.query(
      `insert into form."${table.name}" (tenant_id, id, model_version, creator_user_id) select $1, 'r' || n, 1, $2 from generate_series(1, 2100) n`,
      [this.#tenant.id, creatorUserId],
    );
    return { table, kind };
  }

  async lead(id: string, organizeId: string): Promise<void> {
    await this.#tenant.ctx.db.updateTable("organize").set({ managerId: id }).where("id", "=", organizeId).execute();
  }

  async invite(creatorUserId: string, state: "open" | "approved"): Promise<string> {
    const { ctx } = this.#tenant;
    const id = ctx.newId();
    const times = { expiresTime: new Date(Date.now() + 1e8), creatorTime: new Date() };
    const made = { tenantId: ctx.tenant.id, id, fullName: `Invite ${id}`, secretHash: id, state, creatorUserId };
    await ctx.db
      .insertInto("supplierInvite")
      .values({ ...made, ...times })
      .execute();
    return id;
  }

  /** Shows a model in the menu. */
  async show(modelId: string): Promise<void> {
    const fullName = `Menu ${modelId.slice(-8)}`;
    dataOf(await this.#tenant.admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName }));
  }
}
