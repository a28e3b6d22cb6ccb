import { Button, Checkbox } from "antd";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { rightsMessages as messages } from "./rights.messages.ts";
import { type RightRow, useBatchWrites, useFieldOptions } from "./rights-queries.ts";

interface BatchFormProps {
  readonly dialog: DialogTarget<undefined>;
  readonly kind: "columns" | "forms";
  readonly moduleId: string;
  /** Those that are there already. */
  readonly rows: readonly RightRow[];
}

interface Values {
  readonly codes: string[];
}

/** Adds fields of the menu's form as columns or form fields, many at once. */
export function BatchForm({ dialog, kind, moduleId, rows }: BatchFormProps) {
  const t = useT();
  const { data } = useFieldOptions(moduleId, dialog.isOpen);
  const writes = useBatchWrites();
  const known = new Set(rows.map(({ enCode }) => enCode));
  const missing = (data?.list ?? []).filter(({ enCode }) => !known.has(enCode));
  const fields: FormField[] = [
    {
      name: "codes",
      label: t(messages.batchFields),
      kind: "custom",
      isRequired: true,
      control: <FieldChoices options={missing} />,
    },
  ];
  const submit = ({ codes }: Values) => {
    const items = missing.filter(({ enCode }) => codes.includes(enCode));
    return kind === "columns"
      ? writes.columns.mutateAsync({ body: { moduleId, columnJson: items } })
      : writes.forms.mutateAsync({ body: { moduleId, formJson: items } });
  };
  return (
    <FormModal<Values>
      isOpen={dialog.isOpen}
      draft={dialog.draft}
      title={t(messages.batchTitle)}
      fields={fields}
      initialValues={data === undefined ? undefined : { codes: missing.map(({ enCode }) => enCode) }}
      onSubmit={submit}
      onClose={dialog.close}
    />
  );
}

interface FieldChoicesProps {
  readonly options: readonly { readonly enCode: string; readonly fullName: string }[];
  readonly value?: string[];
  readonly onChange?: (codes: string[]) => void;
}

function FieldChoices({ options, value = [], onChange }: FieldChoicesProps) {
  const t = useT();
  if (options.length === 0) return <p role="status">{t(messages.allThere)}</p>;
  return (
    <>
      <Button type="link" size="small" onClick={() => onChange?.(options.map(({ enCode }) => enCode))}>
        {t(messages.chooseAll)}
      </Button>
      <Checkbox.Group
        className="rights-choices"
        value={value}
        options={options.map(({ enCode, fullName }) => ({ value: enCode, label: `${fullName} (${enCode})` }))}
        onChange={(codes) => onChange?.(codes)}
      />
    </>
  );
}
