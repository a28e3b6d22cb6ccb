import { type DataInterfaceInfo, interfaceCategoryType } from "@gongshu/contract/data/data-interface";
import type { InterfaceLogRow } from "@gongshu/contract/data/data-interface-call";
import type { Envelope } from "@gongshu/contract/errors";
import type { Whole } from "@gongshu/contract/list-columns";
import { runtimeOf } from "../modules/data/data-interface/interface-runtime.ts";
import { dataOf, day, ModelClient, numeric, rows, text } from "./model-client.ts";
import type { Client, TestApp, TestTenant } from "./test-app.ts";

const interfaces = "/api/system/Base/DataInterface";

/** Interfaces over a form `orders` with a few records, as an administrator makes and calls them. */
export class InterfaceClient {
  readonly #test: TestApp;
  readonly #admin: Client;
  readonly #models: ModelClient;
  #modelId = "";
  #number = 0;
  categoryId = "";

  private constructor(test: TestApp, tenant: TestTenant) {
    this.#test = test;
    this.#admin = tenant.admin;
    this.#models = new ModelClient(test, tenant);
  }

  static async open(test: TestApp, tenant: TestTenant): Promise<InterfaceClient> {
    const client = new InterfaceClient(test, tenant);
    const categories = dataOf<{ list: { id: string }[] }>(
      await tenant.admin.get(`/api/system/Base/DictionaryData/${interfaceCategoryType}/Data/Selector`),
    );
    client.categoryId = categories.list[0]?.id ?? "";
    await client.#seed(client.#models);
    return client;
  }

  /** Publishes the form once more. */
  async publishForm(): Promise<void> {
    await this.#models.publish(this.#modelId);
  }

  async #seed(models: ModelClient): Promise<void> {
    const fields = [text("a", "title"), numeric("b", "amount"), day("c", "dueDate"), rows("lines", text("d", "part"))];
    const model = models.body({ schema: 3, fields }, { enCode: "orders", fullName: "Orders" });
    this.#modelId = dataOf<{ id: string }>(await this.#admin.post("/api/visualdev/Base", model)).id;
    await models.publish(this.#modelId);
    await this.#admin.post(`/api/visualdev/Base/${this.#modelId}/Actions/Menu`, { fullName: "Orders" });
    const lines = (...parts: string[]) => parts.map((part) => ({ part }));
    await this.#record({ title: "first", amount: 1.5, dueDate: Date.UTC(2026, 0, 1), lines: lines("bolt", "nut") });
    await this.#record({ title: "second", amount: 20, dueDate: Date.UTC(2026, 0, 31), lines: lines("gear") });
    const gone = await this.#record({ title: "gone", amount: 99, lines: lines("lost") });
    await this.#admin.delete(`/api/visualdev/OnlineDev/${this.#modelId}/${gone}`);
  }

  async #record(values: object): Promise<string> {
    const data = JSON.stringify(values);
    return dataOf<{ id: string }>(await this.#admin.post(`/api/visualdev/OnlineDev/${this.#modelId}`, { data })).id;
  }

  /** What a 3.1 client sends. */
  form(more: object = {}): object {
    this.#number += 1;
    return {
      id: "",
      fullName: `Interface ${this.#number}`,
      enCode: `interface${this.#number}`,
      categoryId: this.categoryId,
      dbLinkId: "0",
      dataType: 1,
      requestMethod: "get",
      responseType: "json",
      sortCode: 0,
      enabledMark: 1,
      description: "",
      query: "select title, amount from orders order by amount",
      path: "",
      requestParameters: "[]",
      ...more,
    };
  }

  async created(more: object = {}): Promise<string> {
    return dataOf<{ id: string }>(await this.#admin.post(interfaces, this.form(more))).id;
  }

  async info(id: string): Promise<Whole<DataInterfaceInfo>> {
    return dataOf(await this.#admin.get(`${interfaces}/${id}`));
  }

  answer(id: string, query = "", client = this.#admin): Promise<Envelope> {
    return client.get(`${interfaces}/${id}/Actions/Response${query}`);
  }

  post(id: string, body: object): Promise<Envelope> {
    return this.#admin.post(`${interfaces}/${id}/Actions/Response`, body);
  }

  async publish(id: string): Promise<Envelope> {
    return this.#admin.post(`${interfaces}/${id}/Actions/Publish`, { version: (await this.info(id)).version });
  }

  preview(more: object): Promise<Envelope> {
    return this.#admin.post(`${interfaces}/Actions/Preview`, this.form(more));
  }

  /** The log, with what waits for it. */
  async callsOf(id: string, query = "", client = this.#admin): Promise<InterfaceLogRow[]> {
    await runtimeOf(this.#test.platform).calls.flush();
    const reply = await client.get(`/api/system/Base/DataInterfaceLog/${id}?${query}`);
    return dataOf<{ list: InterfaceLogRow[] }>(reply).list;
  }
}
