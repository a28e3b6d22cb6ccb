import { setTimeout as delay } from "node:timers/promises";
import type { Envelope } from "@gongshu/contract/errors";
import type { ImportResult } from "@gongshu/contract/system/import-export";
import type { JobInfo } from "@gongshu/contract/system/job";
import type { SheetCell } from "../platform/excel/sheet-cell.ts";
import { workbookBytes } from "../platform/excel/testing/workbook-bytes.ts";
import { cellsOf, dataOf, type Job } from "./import-export-model.ts";
import type { Client, TestApp } from "./test-app.ts";
import { postFile } from "./upload-client.ts";

export type Rows = readonly (readonly SheetCell[])[];

/** The calls that carry stock rows in and out of workbooks, in the name of somebody. */
export class SheetClient {
  readonly #test: TestApp;
  readonly client: Client;
  readonly url: string;

  constructor(test: TestApp, client: Client, url: string) {
    this.#test = test;
    this.client = client;
    this.url = url;
  }

  as(client: Client): SheetClient {
    return new SheetClient(this.#test, client, this.url);
  }

  async upload(rows: Rows, query = "", fileName = "rows.xlsx"): Promise<Envelope> {
    return this.uploadFile(await workbookBytes("Sheet1", rows), query, fileName);
  }

  uploadFile(bytes: Uint8Array, query = "", fileName = "rows.xlsx"): Promise<Envelope> {
    return postFile(this.#test, `${this.url}/Actions/Import${query}`, this.client.token, { fileName, bytes });
  }

  async import(rows: Rows, query = ""): Promise<Job<ImportResult>> {
    return this.job(dataOf<{ jobId: string }>(await this.upload(rows, query)).jobId);
  }

  async importFile(bytes: Uint8Array, query = ""): Promise<Job<ImportResult>> {
    return this.job(dataOf<{ jobId: string }>(await this.uploadFile(bytes, query)).jobId);
  }

  /** Waits for a job to end. */
  async job<Result>(id: string): Promise<Job<Result>> {
    for (;;) {
      const job = dataOf<JobInfo>(await this.client.get(`/api/system/Job/${id}`));
      if (job.state !== "waiting" && job.state !== "running") return job as Job<Result>;
      await delay(10);
    }
  }

  async export(body: object = {}): Promise<Uint8Array> {
    const { jobId } = dataOf<{ jobId: string }>(await this.client.post(`${this.url}/Actions/Export`, body));
    const job = await this.job<{ url: string }>(jobId);
    if (job.state !== "done") throw new Error(job.errorText);
    return this.download(job.result.url);
  }

  async exported(body: object = {}): Promise<SheetCell[][]> {
    return cellsOf(await this.export(body));
  }

  async download(url: string): Promise<Uint8Array> {
    const reply = await this.#test.app.inject({ method: "GET", url });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
    return reply.rawPayload;
  }

  async cells(url: string, sheet = 0): Promise<SheetCell[][]> {
    return cellsOf(await this.download(url), sheet);
  }
}
