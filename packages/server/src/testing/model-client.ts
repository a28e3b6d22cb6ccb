import type { Envelope } from "@gongshu/contract/errors";
import type { Whole } from "@gongshu/contract/list-columns";
import type { PlanStepInfo, VisualDevInfo, VisualDevRow } from "@gongshu/contract/lowcode/visual-dev";
import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { toSnakeCase } from "../platform/db/identifier-case.ts";
import type { Client, TestApp, TestTenant } from "./test-app.ts";

export type FieldInput = FormDefinitionInput["fields"][number];

export function form(...fields: FieldInput[]): FormDefinitionInput {
  return { schema: 3, fields };
}

export function text(id: string, field = id, more: object = {}): FieldInput {
  return { kind: "text", id, field, label: field.toUpperCase(), ...more };
}

export function numeric(id: string, field = id, more: object = {}): FieldInput {
  return { kind: "number", id, field, label: field.toUpperCase(), ...more };
}

export function day(id: string, field = id): FieldInput {
  return { kind: "date", id, field, label: field.toUpperCase(), format: "yyyy-MM-dd HH:mm:ss" };
}

export function flag(id: string): FieldInput {
  return { kind: "switch", id, field: id, label: id.toUpperCase() };
}

export function many(id: string): FieldInput {
  const options = { source: "static" as const, options: [{ value: "x", label: "X" }] };
  return { kind: "checkbox", id, field: id, label: id.toUpperCase(), options };
}

/** A sub-table `t`. */
export function rows(field: string, ...columns: FieldInput[]): FieldInput {
  const plain = columns.filter((column) => column.kind !== "table");
  return { kind: "table", id: "t", field, label: field.toUpperCase(), columns: plain };
}

export interface Plan {
  readonly version: number;
  readonly publishedVersion: number;
  readonly rowCount: number;
  readonly steps: PlanStepInfo[];
}

/** The designer's calls, as a person makes them. */
export class ModelClient {
  readonly #app: TestApp;
  readonly #tenant: TestTenant;
  readonly #client: Client;
  #number = 0;

  constructor(app: TestApp, tenant: TestTenant) {
    this.#app = app;
    this.#tenant = tenant;
    this.#client = tenant.admin;
  }

  /** A new model with these fields, published, and its table. */
  async published(...fields: FieldInput[]): Promise<{ id: string; table: ModelTable }> {
    const id = await this.create(form(...fields));
    await this.publish(id);
    return { id, table: await this.table(id) };
  }

  /** The main table of a model, or that of a sub-table by the id of its field. */
  async table(id: string, child?: string): Promise<ModelTable> {
    return new ModelTable(this.#app, this.#tenant.id, (await this.info(id)).tables, child);
  }

  body(definition: FormDefinitionInput, more: object = {}, list?: ListDefinitionInput): object {
    this.#number += 1;
    const columnData = list === undefined ? "" : JSON.stringify(list);
    return {
      fullName: `Model ${this.#number}`,
      enCode: `model${this.#number}`,
      category: "office",
      formData: JSON.stringify(definition),
      columnData,
      ...more,
    };
  }

  async create(definition: FormDefinitionInput, list?: ListDefinitionInput): Promise<string> {
    const reply = await this.#client.post("/api/visualdev/Base", this.body(definition, {}, list));
    return dataOf<{ id: string }>(reply).id;
  }

  async info(id: string): Promise<Whole<VisualDevInfo>> {
    return dataOf(await this.#client.get(`/api/visualdev/Base/${id}`));
  }

  async row(id: string): Promise<VisualDevRow | undefined> {
    return dataOf<{ list: VisualDevRow[] }>(await this.#client.get("/api/visualdev/Base?pageSize=100")).list.find(
      (row) => row.id === id,
    );
  }

  /** Saves a draft over what is there. */
  async save(id: string, definition: FormDefinitionInput, list?: ListDefinitionInput): Promise<void> {
    const { fullName, enCode, category } = await this.info(id);
    dataOf(
      await this.#client.put(`/api/visualdev/Base/${id}`, this.body(definition, { fullName, enCode, category }, list)),
    );
  }

  async plan(id: string): Promise<Plan> {
    return dataOf(await this.#client.get(`/api/visualdev/Base/${id}/Actions/Plan`));
  }

  publishAt(id: string, version: number): Promise<Envelope> {
    return this.#client.post(`/api/visualdev/Base/${id}/Actions/Publish`, { version });
  }

  async publish(id: string): Promise<{ publishedVersion: number; version: number }> {
    return dataOf(await this.publishAt(id, (await this.info(id)).version));
  }

  /** Saves and publishes, and tells the kinds of steps that were planned. */
  async change(id: string, definition: FormDefinitionInput, list?: ListDefinitionInput): Promise<string[]> {
    await this.save(id, definition, list);
    const { steps } = await this.plan(id);
    await this.publish(id);
    return steps.map(({ kind }) => kind);
  }
}

export function dataOf<Data>(reply: Envelope): Data {
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`);
  return reply.data as Data;
}

/** The table of a model as the application sees it inside a tenant. */
export class ModelTable {
  readonly #app: TestApp;
  readonly #tenantId: string;
  readonly name: string;

  constructor(app: TestApp, tenantId: string, tables: string, child?: string) {
    this.#app = app;
    this.#tenantId = tenantId;
    const parsed = JSON.parse(tables) as { main: string; children: Record<string, string> };
    this.name = child === undefined ? parsed.main : (parsed.children[child] ?? "");
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    const [result] = await this.#app.platform.database.batch({ tenantId: this.#tenantId }, [{ sql, parameters }]);
    return result?.rows ?? [];
  }

  async insert(id: string, values: Record<string, unknown>): Promise<void> {
    const names = Object.keys(values).map((name) => `"${toSnakeCase(name)}"`);
    const places = names.map((_, index) => `$${index + 3}`);
    await this.query(
      `insert into form."${this.name}" (tenant_id, id, model_version, ${names.join(", ")}) values ($1, $2, 1, ${places.join(", ")})`,
      [this.#tenantId, id, ...Object.values(values)],
    );
  }

  /** Values of one column by id. */
  async column(name: string): Promise<Record<string, unknown>> {
    const rows = await this.query(`select id, "${toSnakeCase(name)}" as value from form."${this.name}" order by id`);
    return Object.fromEntries(rows.map((row) => [String(row["id"]), row["value"]]));
  }
}
