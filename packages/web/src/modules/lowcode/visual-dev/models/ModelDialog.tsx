import { modelColumns } from "@gongshu/contract/lowcode/visual-dev";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useHiddenProperties } from "#lib/permission.ts";
import type { FormStart } from "#ui/FormBody.tsx";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { designOf } from "../design/design-state.ts";
import { freeKey, suggestKey } from "../design/field-key.ts";
import { useSpelling } from "../design/spelling.ts";
import { emptyDesign, textsOf } from "../storage/stored-design.ts";
import { templateMessages } from "../templates/form-templates.messages.ts";
import { formTemplates } from "../templates/form-templates.ts";
import { isTemplate, TemplateChoice } from "../templates/TemplateChoice.tsx";
import { templateForm } from "../templates/template-form.ts";
import { inputOf, useCategories, useCreateModel, useModel, usePublishedCodes, useUpdateModel } from "./queries.ts";
import { visualDevMessages as messages } from "./visual-dev.messages.ts";

interface Values {
  readonly fullName: string;
  readonly enCode: string;
  readonly category: string;
  /** What a new one starts with; empty for an empty form. */
  readonly template?: string;
  readonly sortCode?: number | null;
  readonly description?: string;
}

interface ModelDialogProps {
  /** The id of the model to edit, `new` for a new one. */
  readonly dialog: DialogTarget<string>;
  readonly onCreated: (id: string) => void;
}

export const newModel = "new";
const fallbackCode = "form";

/** Name, code and category of a model. A new one goes on to the designer. */
export function ModelDialog({ dialog, onCreated }: ModelDialogProps) {
  const t = useT();
  const target = dialog.isOpen ? dialog.target : undefined;
  const categories = useCategories();
  const create = useCreateModel();
  const update = useUpdateModel();
  const isNew = target === newModel;
  const taken = usePublishedCodes(isNew);
  const isHidden = useHiddenProperties(modelColumns);
  const { data: model, isFetching } = useModel(isNew ? undefined : target);
  // Until a code is typed, it follows the name.
  const suggested = useRef("");
  const spell = useSpelling();
  // Only once the dialog has closed, and with it its unsaved work: a page that is left before keeps the mark on its tab.
  const [created, setCreated] = useState<string>();
  useEffect(() => {
    if (target !== undefined || created === undefined) return;
    setCreated(undefined);
    onCreated(created);
  }, [target, created, onCreated]);
  const templateField: FormField = {
    name: "template",
    label: t(templateMessages.choose),
    kind: "custom",
    control: <TemplateChoice />,
  };
  const fields: readonly FormField[] = [
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    ...(isNew ? [templateField] : []),
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      help: t(messages.enCodeHelp),
      rules: [{ pattern: /^[A-Za-z0-9]+(\.+[A-Za-z0-9]+)*$/, message: t(messages.enCodeHelp) }],
    },
    {
      name: "category",
      label: t(messages.category),
      kind: "select",
      isRequired: true,
      options: categories.list.map(({ id, fullName }) => ({ value: id, label: fullName })),
      ...(!categories.isPending && categories.list.length === 0 && { help: t(messages.noCategories) }),
    },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "description", label: t(messages.remarks), kind: "textarea", maxLength: 500 },
  ];
  const save = async ({ sortCode, description, template = "", ...values }: Values) => {
    const body = { ...values, sortCode: sortCode ?? 0, description: description ?? "" };
    if (!isNew && model !== undefined)
      return update.mutateAsync({ params: { id: model.id }, body: inputOf(model, body) });
    const design = isTemplate(template) ? designOf(templateForm(template, t), null) : emptyDesign();
    const { id } = await create.mutateAsync({ body: { ...body, ...textsOf(design) } });
    setCreated(id);
    return undefined;
  };
  const first = categories.list[0]?.id;
  const start: FormStart<Values> | undefined = isNew
    ? categories.isPending
      ? undefined
      : {
          fullName: "",
          enCode: "",
          template: "",
          sortCode: 0,
          description: "",
          ...(first !== undefined && { category: first }),
        }
    : isFetching || model === undefined || categories.isPending
      ? undefined
      : { ...model, category: categories.entryOf(model.category)?.id ?? model.category };
  return (
    <FormDrawer<Values>
      isOpen={target !== undefined}
      draft={isNew ? dialog.draft : null}
      title={t(isNew ? messages.create : messages.edit)}
      fields={isNew ? fields : fields.filter(({ name }) => !isHidden(name))}
      initialValues={start}
      {...(isNew && { saveText: t(messages.createAndDesign) })}
      onSubmit={save}
      onClose={dialog.close}
      onValues={(changed, values, form) => {
        const chosen = changed.template ?? "";
        const offered = isTemplate(chosen) && values.fullName === "" ? t(formTemplates[chosen].name) : undefined;
        if (offered !== undefined) form.setFieldsValue({ fullName: offered });
        const fullName = offered ?? changed.fullName;
        if (!isNew || fullName === undefined || (values.enCode !== "" && values.enCode !== suggested.current)) return;
        const code = fullName.trim() === "" ? "" : (suggestKey(fullName, spell) ?? fallbackCode);
        suggested.current = taken.includes(code) ? freeKey(code, taken) : code;
        form.setFieldValue("enCode", suggested.current);
      }}
    />
  );
}
