import { interfaceCategoryType } from "@gongshu/contract/data/data-interface";
import { dataOf } from "./model-client.ts";
import type { TestTenant } from "./test-app.ts";

/** A data interface with these rows, published. */
export async function rowsInterface({ admin }: TestTenant, enCode: string, rows: readonly object[]): Promise<string> {
  const categories = dataOf<{ list: { id: string }[] }>(
    await admin.get(`/api/system/Base/DictionaryData/${interfaceCategoryType}/Data/Selector`),
  );
  const reply = await admin.post("/api/system/Base/DataInterface", {
    id: "",
    fullName: enCode,
    enCode,
    categoryId: categories.list[0]?.id ?? "",
    dbLinkId: "0",
    dataType: 2,
    requestMethod: "get",
    responseType: "json",
    sortCode: 0,
    enabledMark: 1,
    description: "",
    path: "",
    requestParameters: "[]",
    query: JSON.stringify(rows),
  });
  return dataOf<{ id: string }>(reply).id;
}

/** A published model with a menu and these fields; the id of the model. */
export async function menuModel({ admin }: TestTenant, enCode: string, fields: readonly object[]): Promise<string> {
  const { id } = dataOf<{ id: string }>(
    await admin.post("/api/visualdev/Base", {
      fullName: enCode,
      enCode,
      category: "office",
      formData: JSON.stringify({ schema: 2, fields }),
      columnData: "",
    }),
  );
  const { version } = dataOf<{ version: number }>(await admin.get(`/api/visualdev/Base/${id}`));
  dataOf(await admin.post(`/api/visualdev/Base/${id}/Actions/Publish`, { version }));
  dataOf(await admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: enCode }));
  return id;
}

/** A new record; its id. */
export async function newRecord({ admin }: TestTenant, modelId: string, values: object): Promise<string> {
  const reply = await admin.post(`/api/visualdev/OnlineDev/${modelId}`, { data: JSON.stringify(values) });
  return dataOf<{ id: string }>(reply).id;
}
