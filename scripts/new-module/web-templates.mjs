/** Every request of a module's screen. */
export const queriesTemplate = `import {
  createSampleThing,
  deleteSampleThing,
  getSampleThing,
  listSampleThing,
  toggleSampleThing,
  updateSampleThing,
} from "@gongshu/contract/sample-area/sample-thing";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListState } from "#lib/list-query.ts";
import { endpointQuery, useEdited, useEndpointMutation } from "#lib/queries.ts";

/** The screen shows a failure itself, with a retry. */
export function useSampleThings({ currentPage, pageSize, sidx, sort, filters: { keyword = "" } }: ListState) {
  const query = { currentPage, pageSize, sidx, sort, keyword };
  return useQuery({
    ...endpointQuery(listSampleThing, { query }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });
}

export function useSampleThing(id: string | undefined, openCount: number) {
  return useEdited(endpointQuery(getSampleThing, { params: { id: id ?? "" } }), openCount, id !== undefined);
}

/** For a form that finds its record changed by somebody else: the list behind it is as old. */
export function useRefreshSampleThings() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listSampleThing.path] });
}

const ofList = { refreshes: [listSampleThing] };

export const useCreateSampleThing = () => useEndpointMutation(createSampleThing, ofList);
export const useUpdateSampleThing = () => useEndpointMutation(updateSampleThing, ofList);
export const useDeleteSampleThing = () => useEndpointMutation(deleteSampleThing, ofList);
export const useToggleSampleThing = () => useEndpointMutation(toggleSampleThing, ofList);
`;

/** Texts of a module's screen. */
export const messagesTemplate = `import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the screen of sample thing. */
export const sampleThingMessages = {
  title: { zh: "示例", zhtw: "範例", en: "Sample thing" },
  create: { zh: "新增", zhtw: "新增", en: "New" },
  edit: { zh: "编辑", zhtw: "編輯", en: "Edit" },
  remove: { zh: "删除", zhtw: "刪除", en: "Delete" },
  fullName: { zh: "名称", zhtw: "名稱", en: "Name" },
  enCode: { zh: "编码", zhtw: "編碼", en: "Code" },
  sortCode: { zh: "排序", zhtw: "排序", en: "Order" },
  enabledMark: { zh: "状态", zhtw: "狀態", en: "State" },
  description: { zh: "说明", zhtw: "說明", en: "Description" },
  keyword: { zh: "关键词", zhtw: "關鍵字", en: "Keyword" },
  keywordHint: { zh: "名称或编码", zhtw: "名稱或編碼", en: "Name or code" },
  badCode: {
    zh: "编码只能输入英文、数字和小数点且小数点不能放在首尾",
    zhtw: "編碼只能輸入英文、數字和小數點且小數點不能放在首尾",
    en: "Only letters, digits and dots, with no dot at either end",
  },
} satisfies Messages;
`;

/** The form of a module, for creating and changing. */
export const formTemplate = `import { type SampleThingInput, sampleThingCodePattern, sampleThingColumns } from "@gongshu/contract/sample-area/sample-thing";
import { type Translate, useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { useCreateSampleThing, useRefreshSampleThings, useSampleThing, useUpdateSampleThing } from "./queries.ts";
import { sampleThingMessages as messages } from "./sample-thing.messages.ts";

const blank: Partial<SampleThingInput> = { sortCode: 0, enabledMark: 1 };

function fieldsOf(t: Translate): FormField[] {
  return [
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      rules: [patternRule(sampleThingCodePattern, t(messages.badCode))],
    },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.enabledMark), kind: "switch" },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500 },
  ];
}

/** Creates one, or changes the one that the dialog names. */
export function SampleThingForm({ dialog }: { readonly dialog: DialogTarget<{ readonly id?: string }> }) {
  const t = useT();
  const id = dialog.target?.id;
  const create = useCreateSampleThing();
  const update = useUpdateSampleThing();
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t),
    columns: sampleThingColumns,
    edited: useSampleThing(id, dialog.openCount),
    blank,
    refresh: useRefreshSampleThings(),
    create: (body: SampleThingInput) => create.mutateAsync({ body }),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  return <FormModal<SampleThingInput> key={formKey} {...props} title={t(id === undefined ? messages.create : messages.edit)} />;
}
`;

/** The screen of a module: a list with a search, and the form. */
export const screenTemplate = `import {
  createSampleThing,
  deleteSampleThing,
  type SampleThingRow,
  toggleSampleThing,
  updateSampleThing,
} from "@gongshu/contract/sample-area/sample-thing";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { type Translate, useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { stateColumn } from "#ui/state-column.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useDeleteSampleThing, useSampleThings, useToggleSampleThing } from "./queries.ts";
import { SampleThingForm } from "./SampleThingForm.tsx";
import { sampleThingMessages as messages } from "./sample-thing.messages.ts";

/** The keys of the columns are the codes that grants name. */
function columnsOf(
  t: Translate,
  toggle: ((row: SampleThingRow) => Promise<unknown>) | undefined,
): DataColumn<SampleThingRow>[] {
  return [
    { key: "fullName", title: t(messages.fullName), isSortable: true },
    { key: "enCode", title: t(messages.enCode), isSortable: true },
    { key: "sortCode", title: t(messages.sortCode), kind: "number", width: 80, isSortable: true },
    stateColumn({ t, title: t(messages.enabledMark), nameOf: rowName, toggle }),
  ];
}

/** The list; the search stands in the address. */
export function SampleThingScreen() {
  const t = useT();
  const list = useListState();
  const things = useSampleThings(list);
  const dialog = useDialogTarget<{ readonly id?: string }>("form");
  const { mutateAsync: remove } = useDeleteSampleThing();
  const { mutateAsync: toggle } = useToggleSampleThing();
  const canToggle = useCan(toggleSampleThing);
  const columns = useMemo(
    () => columnsOf(t, canToggle ? ({ id }) => toggle({ params: { id } }) : undefined),
    [t, canToggle, toggle],
  );
  const canEdit = useCan(updateSampleThing);
  const edit = ({ id }: SampleThingRow) => dialog.open({ id });
  const actions = (row: SampleThingRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateSampleThing, onRun: () => edit(row) },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteSampleThing,
      isDanger: true,
      confirm: true,
      onRun: () => remove({ params: { id: row.id } }),
    },
  ];
  const search = (
    <SearchPanel
      items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
      values={list.filters}
      onSearch={list.setFilters}
    />
  );
  return (
    <Page
      title={t(messages.title)}
      actions={<CreateButton do={createSampleThing} label={t(messages.create)} onCreate={() => dialog.open({})} />}
    >
      <DataTable<SampleThingRow>
        name="sampleThing"
        label={t(messages.title)}
        columns={columns}
        {...pagedTable(list, things)}
        rowName={rowName}
        rowActions={actions}
        isGated
        {...(canEdit && { onOpen: edit })}
        toolbar={search}
      />
      <SampleThingForm dialog={dialog} />
    </Page>
  );
}
`;

/** What a person does with the module, in a browser. */
export const journeyTemplate = `import { expect, test } from "@playwright/test";
import { people } from "../support/people.ts";
import { confirm, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

test("a sample thing is made, found, switched off and deleted", async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique("名称");
  await signIn(page, people.admin, "/systemData/sampleThing");
  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "名称").fill(name);
  await input(page, "编码").fill(unique("code"));
  await saveDialog(page);
  await page.getByRole("textbox", { name: "关键词" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(row(page, name)).toBeVisible();

  await row(page, name).getByRole("switch").click();
  await expect(row(page, name).getByRole("switch")).not.toBeChecked();
  await page.getByRole("button", { name: \`删除 \${name}\` }).click();
  await confirm(page, "删除");
  await expect(row(page, name)).toBeHidden();
  expect(errors()).toEqual([]);
});
`;

/** What the module brings to the product. */
export const manifestTemplate = `import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const sampleThingModule: WebModule = {
  name: "sample-area/sample-thing",
  pages: {
    "systemData/sampleThing": lazyComponent(() => import("./SampleThingScreen.tsx").then((module) => module.SampleThingScreen)),
  },
};
`;
