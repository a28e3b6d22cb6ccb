import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { Envelope } from "@gongshu/contract/errors";
import type { ImportResult } from "@gongshu/contract/system/import-export";
import type { JobInfo } from "@gongshu/contract/system/job";
import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { collectRows, readWorkbook } from "../platform/excel/read-workbook.ts";
import type { SheetCell } from "../platform/excel/sheet-cell.ts";
import { workbookBytes } from "../platform/excel/testing/workbook-bytes.ts";
import type { WritableCell } from "../platform/excel/workbook-column.ts";
import { workbookStream } from "../platform/excel/write-workbook.ts";
import type { Client, TestApp, TestTenant } from "./test-app.ts";

export type FieldInput = FormDefinitionInput["fields"][number];

/** Data of a reply that must have succeeded. */
export function dataOf<Data>(reply: Envelope): Data {
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`);
  return reply.data as Data;
}

export interface Job<Result> extends Omit<JobInfo, "result"> {
  readonly result: Result;
}

/** A published model with a menu, and the calls that carry its records in and out. */
export class ImportExportModel {
  readonly app: TestApp;
  readonly client: Client;
  readonly id: string;
  readonly path: string;

  constructor(app: TestApp, client: Client, id: string) {
    this.app = app;
    this.client = client;
    this.id = id;
    this.path = `/api/visualdev/OnlineDev/${id}`;
  }

  static async publish(
    app: TestApp,
    tenant: TestTenant,
    enCode: string,
    fields: FieldInput[],
    roleIds: string[] = [],
    fullName = `物料${enCode}`,
  ): Promise<ImportExportModel> {
    const form: FormDefinitionInput = { schema: 3, fields };
    const { id } = dataOf<{ id: string }>(
      await tenant.admin.post("/api/visualdev/Base", {
        fullName,
        enCode,
        category: "office",
        formData: JSON.stringify(form),
        columnData: "",
      }),
    );
    const { version } = dataOf<{ version: number }>(await tenant.admin.get(`/api/visualdev/Base/${id}`));
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Publish`, { version }));
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName, roleIds }));
    return new ImportExportModel(app, tenant.admin, id);
  }

  /** The same model as somebody else sees it. */
  as(client: Client): ImportExportModel {
    return new ImportExportModel(this.app, client, this.id);
  }

  async create(values: Record<string, unknown>): Promise<string> {
    return dataOf<{ id: string }>(await this.client.post(this.path, { data: JSON.stringify(values) })).id;
  }

  async get(id: string): Promise<Record<string, unknown>> {
    return JSON.parse(dataOf<{ data: string }>(await this.client.get(`${this.path}/${id}`)).data) as Record<
      string,
      unknown
    >;
  }

  async list(): Promise<Record<string, unknown>[]> {
    return dataOf<{ list: Record<string, unknown>[] }>(await this.client.get(`${this.path}/List?pageSize=100`)).list;
  }

  async upload(bytes: Uint8Array, query = "", fileName = "数据.xlsx", language = "", part = "file"): Promise<Envelope> {
    const body = new FormData();
    body.append(part, new Blob([new Uint8Array(bytes)]), fileName);
    const request = new Request("http://localhost/", { method: "POST", body });
    const reply = await this.app.app.inject({
      method: "POST",
      url: `${this.path}/Actions/Import${query}`,
      headers: {
        authorization: this.client.token,
        "content-type": request.headers.get("content-type") ?? "",
        ...(language !== "" && { "accept-language": language }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return reply.json<Envelope>();
  }

  /** Uploads rows, the heading among them, and waits for the job. */
  async import(rows: readonly (readonly SheetCell[])[], query = "", language = ""): Promise<Job<ImportResult>> {
    return this.importFile(await workbookBytes("Sheet1", rows), query, language);
  }

  async importFile(bytes: Uint8Array, query = "", language = ""): Promise<Job<ImportResult>> {
    return this.job(dataOf<{ jobId: string }>(await this.upload(bytes, query, "数据.xlsx", language)).jobId);
  }

  /** Waits for a job to end. */
  async job<Result>(id: string): Promise<Job<Result>> {
    for (;;) {
      const job = dataOf<JobInfo>(await this.client.get(`/api/system/Job/${id}`));
      if (job.state !== "waiting" && job.state !== "running") return job as Job<Result>;
      await delay(10);
    }
  }

  export(body: Record<string, unknown> = {}): Promise<Envelope> {
    return this.client.post(`${this.path}/Actions/Export`, body);
  }

  /** The bytes of a signed link. */
  async download(url: string): Promise<Uint8Array> {
    const reply = await this.app.app.inject({ method: "GET", url });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
    return reply.rawPayload;
  }

  async exported(body: Record<string, unknown> = {}, sheet = 0): Promise<SheetCell[][]> {
    const { url } = dataOf<{ url: string }>(await this.export(body));
    return cellsOf(await this.download(url), sheet);
  }
}

/** The cells of a sheet, heading included. */
export async function cellsOf(bytes: Uint8Array, sheet = 0): Promise<SheetCell[][]> {
  const rows = await collectRows(
    await readWorkbook(bytes, { fileName: "a.xlsx", sheet, maxRows: 200_000, maxColumns: 100 }),
  );
  return rows.map(({ cells }) => cells);
}

/** A workbook with several sheets, written by the real writer. */
export function sheetsBytes(
  sheets: readonly { name: string; rows: readonly (readonly WritableCell[])[] }[],
): Promise<Uint8Array> {
  return buffer(
    workbookStream({
      timeZone: "Asia/Shanghai",
      sheets: sheets.map(({ name, rows: [header = [], ...rows] }) => ({
        name,
        columns: header.map((text) => ({ header: String(text), kind: "general" as const })),
        rows: [rows],
      })),
    }),
  );
}
