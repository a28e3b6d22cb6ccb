import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import {
  getModel,
  listModels,
  updateModel,
  type VisualDevInfo,
  visualDevInfo,
  visualDevRow,
} from "@gongshu/contract/lowcode/visual-dev";
import { visitModel } from "@gongshu/contract/lowcode/visual-dev-drafts";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { server } from "#testing/fake-server.ts";
import { menuEntry } from "#testing/person.ts";
import { pageOf, sample } from "#testing/sample.ts";

export type FieldInput = FormDefinitionInput["fields"][number];

/** Where the model of the tests is designed. */
export const designPath = "/onlineDev/webDesign/design/m1";

/** A model whose draft has these fields. */
export function modelOf(fields: readonly FieldInput[], change: Partial<VisualDevInfo> = {}): VisualDevInfo {
  const formData = JSON.stringify({ schema: 3, fields });
  const names = { id: "m1", fullName: "巡检", enCode: "patrol", category: "office", type: 1 };
  return sample(visualDevInfo, { ...names, formData, version: 1, ...change });
}

/** Answers what the list of models and the designer ask for; what is saved is there from then on. */
export function answerModel(model: VisualDevInfo): void {
  let stored = model;
  server.answer(getModel, () => stored);
  server.answer(updateModel, ({ body }) => {
    stored = { ...stored, formData: body.formData, columnData: body.columnData, version: stored.version + 1 };
    return { version: stored.version, hasChanges: true };
  });
  const { id, fullName, enCode } = model;
  server.answer(listModels, ({ query }) => pageOf([sample(visualDevRow, { id, fullName, enCode })], query));
  server.answer(dataOptions, { list: [] });
  server.answer(visitModel, () => ({ version: stored.version, savedBy: "", others: [] }));
}

/** A menu of a model, and another one in a directory. */
export function twoMenus(modelId: string): MenuEntry[] {
  const form = { type: menuTypes.form, propertyJson: JSON.stringify({ moduleId: modelId }) };
  const second = menuEntry({ ...form, id: "menu-2", fullName: "巡检台账", urlAddress: "model/ledger" });
  return [
    menuEntry({ ...form, id: "menu-1", fullName: "巡检单", urlAddress: "model/check" }),
    menuEntry({ id: "quality", fullName: "质量", type: menuTypes.directory, hasChildren: true, children: [second] }),
  ];
}
