import { dataInterfaceColumns } from "@gongshu/contract/data/data-interface";
import { Input, InputNumber, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { useHiddenProperties } from "#lib/permission.ts";
import { accessibleOptions, optionFields } from "#ui/accessible-options.ts";
import { dataInterfaceMessages as words } from "../data-interface.messages.ts";
import { kindName } from "../interface-columns.tsx";
import { useCategories } from "../queries.ts";
import { EditorField } from "./EditorField.tsx";
import type { InterfaceEditing } from "./use-interface-editor.ts";

/** Name, code, category and kind. */
export function BasicFields({ draft, change, errorOf }: InterfaceEditing) {
  const t = useT();
  const isHidden = useHiddenProperties(dataInterfaceColumns);
  const categories = useCategories();
  const options = (categories.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const kinds = ([1, 2, 3] as const).map((value) => ({ value, label: kindName(t, value) }));
  return (
    <div className="interface-basics">
      {!isHidden("fullName") && (
        <EditorField label={t(words.fullName)} isRequired error={errorOf("fullName")}>
          <Input maxLength={50} value={draft.fullName} onChange={(event) => change({ fullName: event.target.value })} />
        </EditorField>
      )}
      {!isHidden("enCode") && (
        <EditorField label={t(words.enCode)} isRequired error={errorOf("enCode")} help={t(words.enCodeHelp)}>
          <Input maxLength={50} value={draft.enCode} onChange={(event) => change({ enCode: event.target.value })} />
        </EditorField>
      )}
      <EditorField label={t(words.category)} isRequired error={errorOf("categoryId")}>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          fieldNames={optionFields}
          options={accessibleOptions(options)}
          value={draft.categoryId || null}
          onChange={(categoryId: string) => change({ categoryId })}
        />
      </EditorField>
      {!isHidden("dataType") && (
        <EditorField label={t(words.dataType)}>
          <Select
            fieldNames={optionFields}
            options={accessibleOptions(kinds)}
            value={draft.dataType}
            onChange={(dataType: 1 | 2 | 3) => change({ dataType })}
          />
        </EditorField>
      )}
      {!isHidden("sortCode") && (
        <EditorField label={t(words.sortCode)} error={errorOf("sortCode")}>
          <InputNumber
            className="form-wide"
            min={0}
            max={9999}
            value={draft.sortCode}
            onChange={(sortCode) => change({ sortCode: sortCode ?? 0 })}
          />
        </EditorField>
      )}
    </div>
  );
}
