import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { listViews } from "@gongshu/contract/lowcode/list-views";
import {
  createRecord,
  getConfig,
  getRecord,
  getRecordTexts,
  listRecords,
  updateRecord,
} from "@gongshu/contract/lowcode/online-dev";
import { getNeighbours } from "@gongshu/contract/lowcode/record-life";
import type { FormDefinitionInput, RecordValues } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { defaultList } from "@gongshu/core/list/default-list";
import { server } from "#testing/fake-server.ts";
import { menuEntry, type Person } from "#testing/person.ts";
import { pageOf, sample } from "#testing/sample.ts";

export type FieldInput = FormDefinitionInput["fields"][number];

/** Where the records of the tests are. */
export const recordsPath = "/model/patrol";
const menuId = "menu-patrol";

const menu: MenuEntry = menuEntry({
  id: menuId,
  fullName: "巡检",
  type: menuTypes.form,
  urlAddress: "model/patrol",
  propertyJson: JSON.stringify({ moduleId: "m1" }),
});
const allButtons = ["btn_add", "btn_edit", "btn_remove", "btn_detail", "btn_upload", "btn_download"];

/** Somebody who may do this in the list of records; everything without `buttons`. */
export function worker(buttons: readonly string[] = allButtons): Person {
  const items = buttons.map((enCode) => ({ id: enCode, enCode, fullName: enCode }));
  const rest = { modelId: menuId, moduleName: "巡检", column: [], form: [], resource: [] };
  return { rights: {}, menus: [menu], permissions: [{ ...rest, button: items }] };
}

/** A record as the list and the form have it. */
export interface KnownRecord {
  readonly id: string;
  readonly version: number;
  readonly values: RecordValues;
}

export interface Records {
  readonly fields: readonly FieldInput[];
  readonly records?: readonly KnownRecord[];
  readonly hasWithheldFields?: boolean;
}

/** Answers what a list of records and its forms ask for. */
export function answerRecords({ fields, records = [], hasWithheldFields = false }: Records): void {
  const parsed = parseForm({ schema: 3, fields });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { form } = parsed;
  const find = (id: string) => records.find((record) => record.id === id) ?? { id, version: 1, values: {} };
  server.answer(
    getConfig,
    sample(getConfig.reply, {
      id: "m1",
      fullName: "巡检",
      formData: JSON.stringify(form),
      columnData: JSON.stringify(defaultList(form)),
      hasWithheldFields,
    }),
  );
  const rows = records.map(({ id, version, values }) => ({ ...values, id, version }));
  server.answer(listRecords, ({ query }) => pageOf(rows, query));
  server.answer(getRecord, ({ params }) => {
    const { id, version, values } = find(params.id);
    return { id, version, data: JSON.stringify(values) };
  });
  server.answer(listViews, { list: [], defaultId: "" });
  server.answer(getNeighbours, { previousId: null, nextId: null });
  server.answer(getRecordTexts, ({ params }) => ({ ...find(params.id), data: JSON.stringify(find(params.id).values) }));
  server.answer(createRecord, { id: "made", version: 1 });
  server.answer(updateRecord, ({ params, body }) => ({ id: params.id, version: (body.version ?? 0) + 1 }));
}
