import { buffer } from "node:stream/consumers";
import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import type { ProductClient } from "../../bench/support/product.ts";
import { workbookStream } from "../../packages/server/src/platform/excel/write-workbook.ts";

const base = "/api/visualdev/Base";

/** Two designs of one form: going from one to the other converts a column and adds or hides another. */
export const designs = {
  plain: design({ kind: "number", id: "f2", field: "quantity", label: "数量" }),
  changed: design(
    { kind: "text", id: "f2", field: "quantity", label: "数量" },
    { kind: "text", id: "f3", field: "remark", label: "备注" },
  ),
} satisfies Record<string, FormDefinitionInput>;

export type DesignName = keyof typeof designs;

function design(...fields: FormDefinitionInput["fields"]): FormDefinitionInput {
  const columns = [{ kind: "text" as const, id: "c1", field: "item", label: "项目" }];
  return {
    schema: 3,
    fields: [
      { kind: "text", id: "f1", field: "code", label: "编码" },
      ...fields,
      { kind: "table", id: "t1", field: "items", label: "明细", columns },
    ],
  };
}

/** A published model in the menu, so that its records can be written. */
export async function publishModel(client: ProductClient, enCode: string): Promise<string> {
  const { id } = await client.call<{ id: string }>("POST", base, body(enCode, "plain"));
  await client.call("POST", `${base}/${id}/Actions/Publish`, { version: 1 });
  await client.call("POST", `${base}/${id}/Actions/Menu`, { fullName: enCode });
  return id;
}

/** A published model of which each record takes a number of the rule, and its path. */
export async function publishNumbered(client: ProductClient, enCode: string, rule: string): Promise<string> {
  const fields = [
    { kind: "billNumber", id: "f1", field: "no", label: "单号", rule },
    { kind: "text", id: "f2", field: "code", label: "编码" },
  ];
  const formData = JSON.stringify({ schema: 3, fields });
  const model = { fullName: enCode, enCode, category: "crash", formData, columnData: "" };
  const { id } = await client.call<{ id: string }>("POST", base, model);
  await client.call("POST", `${base}/${id}/Actions/Publish`, { version: 1 });
  await client.call("POST", `${base}/${id}/Actions/Menu`, { fullName: enCode });
  return `/api/visualdev/OnlineDev/${id}`;
}

/** Saves a design as the draft and gives back the version to publish. */
export async function saveDraft(client: ProductClient, id: string, enCode: string, name: DesignName): Promise<number> {
  await client.call("PUT", `${base}/${id}`, body(enCode, name));
  const { version } = await client.call<{ version: number }>("GET", `${base}/${id}/Actions/Plan`);
  return version;
}

function body(enCode: string, name: DesignName) {
  return { fullName: enCode, enCode, category: "crash", formData: JSON.stringify(designs[name]), columnData: "" };
}

/** The body that creates a record with `rows` rows in its sub-table, of either design. */
export function record(code: string, rows: number, name: DesignName = "plain"): { data: string } {
  const items = Array.from({ length: rows }, (_, index) => ({ item: `${code}-${index}` }));
  const values = name === "plain" ? { quantity: 5 } : { quantity: "5 m", remark: "new" };
  return { data: JSON.stringify({ code, ...values, items }) };
}

/** A workbook of so many records, each with one row in its sub-table. */
export async function workbookOf(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const sheet = (name: string, headers: string[], rows: (string | number)[][]) => ({
    name,
    columns: headers.map((header) => ({ header, kind: "general" as const })),
    rows: [rows],
  });
  const bytes = await buffer(
    workbookStream({
      timeZone: "Asia/Shanghai",
      sheets: [
        sheet(
          "数据",
          ["编码", "数量"],
          numbers.map((number) => [`N${number}`, number]),
        ),
        sheet(
          "明细",
          ["主表行号", "项目"],
          numbers.map((number) => [number + 2, `P${number}`]),
        ),
      ],
    }),
  );
  return new Uint8Array(bytes);
}
