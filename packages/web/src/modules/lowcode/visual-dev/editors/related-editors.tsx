import { formFields } from "@gongshu/contract/lowcode/visual-dev";
import { maxAttributes } from "@gongshu/core/form/kinds/related-form";
import type { PartOf } from "@gongshu/core/form/layout/node";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import { endpointQuery } from "#lib/queries.ts";
import type { SettingItem } from "#widgets/form/field-kind.ts";
import { useDesigner } from "../design/designer-context.ts";
import { findField } from "../design/form-tree.ts";
import { usePublishedForms } from "../models/queries.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { changeOf } from "../settings/setting-input.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf, ItemSettingsProps } from "../settings/settings-props.ts";

/** The form whose records are chosen. */
export function ModelEditor({ item, field, set }: EditorOf<"relatedForm">) {
  const t = useT();
  const { data, isPending } = usePublishedForms();
  return (
    <Setting label={t(item.label)}>
      {(id) => (
        <Select
          id={id}
          className="setting-wide"
          loading={isPending}
          showSearch={{ optionFilterProp: "label" }}
          status={field.modelId === "" ? "error" : ""}
          value={field.modelId === "" ? null : field.modelId}
          options={(data?.list ?? []).map((model) => ({ value: model.id, label: model.fullName }))}
          onChange={(modelId: string | null) => set(changeOf(item, modelId ?? "", field))}
        />
      )}
    </Setting>
  );
}

/** The fields of a form, by their keys. */
export function useModelFields(modelId: string): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery({ ...endpointQuery(formFields, { params: { modelId } }), enabled: modelId !== "" });
  return (data?.list ?? []).map(({ vmodel, label }) => ({ value: vmodel, label }));
}

/** The field by which its records are named. */
export function ModelFieldEditor({ item, field, set }: EditorOf<"relatedForm">) {
  const t = useT();
  const fields = useModelFields(field.modelId);
  return (
    <Setting label={t(item.label)} {...(item.help !== undefined && { help: t(item.help) })}>
      {(id) => (
        <Select
          id={id}
          className="setting-wide"
          allowClear
          value={field.labelField === "" ? null : field.labelField}
          options={[...fields]}
          onChange={(key: string | null | undefined) => set(changeOf(item, key ?? "", field))}
        />
      )}
    </Setting>
  );
}

/** What of the chosen record stands beside it in a row; a form has parts of its layout for that. */
export function ModelFieldsEditor({ item, field, set }: EditorOf<"relatedForm">) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const fields = useModelFields(field.modelId);
  if ((findField(form, field.id)?.table ?? null) === null) return null;
  const known = new Map([
    ...field.attributes.map(({ field: key, label }) => [key, label] as const),
    ...fields.map(({ value, label }) => [value, label] as const),
  ]);
  const put = (keys: readonly string[]) =>
    set({ attributes: keys.slice(0, maxAttributes).map((key) => ({ field: key, label: known.get(key) ?? key })) });
  return (
    <Setting label={t(item.label)}>
      {(id) => (
        <Select<string[]>
          id={id}
          className="setting-wide"
          mode="multiple"
          maxCount={maxAttributes}
          showSearch={{ optionFilterProp: "label" }}
          value={field.attributes.map((attribute) => attribute.field)}
          options={[...known].map(([value, label]) => ({ value, label }))}
          onChange={put}
        />
      )}
    </Setting>
  );
}

interface RelatedAttributeEditorProps {
  readonly item: SettingItem;
  readonly part: PartOf<"relatedAttribute">;
  readonly set: ItemSettingsProps["set"];
}

/** Of which field's record something is shown, or what of it. */
export function RelatedAttributeEditor({ item, part, set }: RelatedAttributeEditorProps) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const related = form.fields.filter((field) => field.kind === "relatedForm");
  const chosen = related.find(({ id }) => id === part.related);
  const attributes = useModelFields(chosen?.modelId ?? "");
  const isField = item.name === "related";
  const value = isField ? part.related : part.attribute;
  const options = isField ? related.map(({ id, label }) => ({ value: id, label })) : attributes;
  const help = isField && related.length === 0 ? { help: t(messages.noRelatedField) } : {};
  return (
    <Setting label={t(item.label)} {...help}>
      {(id) => (
        <Select
          id={id}
          className="setting-wide"
          showSearch={{ optionFilterProp: "label" }}
          status={value === "" ? "error" : ""}
          value={value === "" ? null : value}
          options={[...options]}
          onChange={(next: string | null) =>
            set(isField ? { related: next ?? "", attribute: "" } : { attribute: next ?? "" })
          }
        />
      )}
    </Setting>
  );
}
