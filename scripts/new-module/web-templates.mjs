/** Every request of a module's screen. */
export const queriesTemplate = `import {
  createSampleThing,
  deleteSampleThing,
  getSampleThing,
  listSampleThing,
  updateSampleThing,
} from "@gongshu/contract/sample-area/sample-thing";
import { useQuery } from "@tanstack/react-query";
import { readOf, useEdited, useSend } from "#lib/queries.ts";

/** The screen shows a failure itself, with a retry. */
export function useSampleThings(keyword: string) {
  return useQuery({ ...readOf(listSampleThing, { query: { keyword } }), meta: { isHandled: true } });
}

export function useSampleThing(id: string | undefined, round: number) {
  return useEdited(readOf(getSampleThing, { params: { id: id ?? "" } }), round, id !== undefined);
}

const ofList = { refreshes: [listSampleThing] };

export const useCreateSampleThing = () => useSend(createSampleThing, ofList);
export const useUpdateSampleThing = () => useSend(updateSampleThing, ofList);
export const useDeleteSampleThing = () => useSend(deleteSampleThing, ofList);
`;

/** Texts of a module's screen. */
export const messagesTemplate = `import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the screen of sample thing. */
export const sampleThingMessages = {
  title: { zh: "示例", zhtw: "範例", en: "Sample thing" },
  create: { zh: "新建", zhtw: "新增", en: "New" },
  edit: { zh: "编辑", zhtw: "編輯", en: "Edit" },
  remove: { zh: "删除", zhtw: "刪除", en: "Delete" },
  askRemove: { zh: "确定删除“{name}”吗？", zhtw: "確定刪除「{name}」嗎？", en: "Delete “{name}”?" },
  fullName: { zh: "名称", zhtw: "名稱", en: "Name" },
  enCode: { zh: "编码", zhtw: "編碼", en: "Code" },
  sortCode: { zh: "排序", zhtw: "排序", en: "Order" },
  enabledMark: { zh: "状态", zhtw: "狀態", en: "State" },
  enabled: { zh: "启用", zhtw: "啟用", en: "On" },
  disabled: { zh: "停用", zhtw: "停用", en: "Off" },
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
export const formTemplate = `import { type SampleThingInput, sampleThingCodePattern } from "@gongshu/contract/sample-area/sample-thing";
import { type Translate, useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { useCreateSampleThing, useSampleThing, useUpdateSampleThing } from "./queries.ts";
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
  const stored = useSampleThing(id, dialog.round);
  const create = useCreateSampleThing();
  const update = useUpdateSampleThing();
  const fields = fieldsOf(t);
  const { reloads, save } = useStaleGuard({ fields, onReload: () => stored.refetch() });
  const submit = async (body: SampleThingInput) => {
    if (id === undefined) await create.mutateAsync({ body });
    else
      await save(stored.data?.version, (version) => update.mutateAsync({ params: { id }, body: { ...body, version } }));
  };
  return (
    <FormModal<SampleThingInput>
      key={reloads}
      isOpen={dialog.isOpen}
      title={t(id === undefined ? messages.create : messages.edit)}
      fields={fields}
      initialValues={id === undefined ? blank : stored.data}
      source={stored}
      onSubmit={submit}
      onClose={dialog.close}
    />
  );
}
`;

/** The screen of a module: a list with a search, and the form. */
export const screenTemplate = `import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { createSampleThing, deleteSampleThing, type SampleThingRow, updateSampleThing } from "@gongshu/contract/sample-area/sample-thing";
import { Badge, Button } from "antd";
import { useListState } from "#lib/list-query.ts";
import { type Translate, useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { Page } from "#ui/Page.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { useDeleteSampleThing, useSampleThings } from "./queries.ts";
import { SampleThingForm } from "./SampleThingForm.tsx";
import { sampleThingMessages as messages } from "./sample-thing.messages.ts";

function columnsOf(t: Translate): DataColumn<SampleThingRow>[] {
  const state = ({ enabledMark }: SampleThingRow) => (
    <Badge
      status={enabledMark === 1 ? "success" : "default"}
      text={t(enabledMark === 1 ? messages.enabled : messages.disabled)}
    />
  );
  return [
    { key: "fullName", title: t(messages.fullName) },
    { key: "enCode", title: t(messages.enCode) },
    { key: "sortCode", title: t(messages.sortCode), kind: "number", width: 80 },
    { key: "enabledMark", title: t(messages.enabledMark), width: 90, render: state },
  ];
}

/** The list; the search stands in the address. */
export function SampleThingScreen() {
  const t = useT();
  const { filters, setFilters } = useListState();
  const { data, error, refetch } = useSampleThings(filters["keyword"] ?? "");
  const dialog = useDialogTarget<{ readonly id?: string }>();
  const { mutateAsync: remove } = useDeleteSampleThing();
  const canAdd = useCan(createSampleThing);
  const canEdit = useCan(updateSampleThing);
  const add = canAdd ? () => dialog.open({}) : undefined;
  useShortcuts({ n: add });
  const edit = ({ id }: SampleThingRow) => dialog.open({ id });
  const actions = (row: SampleThingRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateSampleThing, onRun: () => edit(row) },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteSampleThing,
      isDanger: true,
      confirm: t(messages.askRemove, { name: row.fullName }),
      onRun: () => remove({ params: { id: row.id } }),
    },
  ];
  const search = (
    <SearchPanel
      items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
      values={filters}
      onSearch={setFilters}
    />
  );
  return (
    <Page
      title={t(messages.title)}
      actions={
        add !== undefined && (
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            {t(messages.create)}
          </Button>
        )
      }
    >
      <DataTable<SampleThingRow>
        name="sampleThing"
        label={t(messages.title)}
        columns={columnsOf(t)}
        rows={data?.list}
        rowName={(row) => row.fullName}
        error={error}
        onRetry={() => void refetch()}
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
import { people } from "./support/people.ts";
import { confirm, dialog, input, row, saveDialog, unique, watchErrors } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

test("a sample thing is made, found, switched off and deleted", async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique("名称");
  await signIn(page, people.admin, "/systemData/sampleThing");
  await page.getByRole("button", { name: "新建" }).first().click();
  await input(page, "名称").fill(name);
  await input(page, "编码").fill(unique("code"));
  await saveDialog(page);
  await page.getByRole("textbox", { name: "关键词" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(row(page, name)).toBeVisible();

  await page.getByRole("button", { name: \`编辑 \${name}\` }).click();
  await dialog(page).getByRole("switch").click();
  await saveDialog(page);
  await expect(row(page, name)).toContainText("停用");
  await page.getByRole("button", { name: \`删除 \${name}\` }).click();
  await confirm(page, "删除");
  await expect(row(page, name)).toBeHidden();
  expect(errors()).toEqual([]);
});
`;
