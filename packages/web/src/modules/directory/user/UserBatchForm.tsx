import type { PickerKind } from "@gongshu/contract/directory/picker";
import type { Message } from "@gongshu/core/text/messages";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { useBatchOrganize, useBatchRelation } from "./queries.ts";
import { userMessages as messages } from "./user.messages.ts";

type Kind = "organize" | "Role" | "Position";

/** What several people shall be given. */
export interface BatchTarget {
  readonly what: Kind;
  readonly ids: readonly string[];
}

interface BatchValues {
  /** One id, or ids with commas between them. */
  readonly chosen: string;
}

const kinds: Readonly<Record<Kind, { title: Message; label: Message; picker: PickerKind; isMultiple: boolean }>> = {
  organize: { title: messages.move, label: messages.organize, picker: "department", isMultiple: false },
  Role: { title: messages.addRoles, label: messages.role, picker: "role", isMultiple: true },
  Position: { title: messages.addPositions, label: messages.position, picker: "position", isMultiple: true },
};

interface UserBatchFormProps {
  readonly dialog: DialogTarget<BatchTarget>;
  readonly onDone: () => void;
}

/** Asks where several people shall move, or which roles or positions they shall have besides. */
export function UserBatchForm({ dialog, onDone }: UserBatchFormProps) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const move = useBatchOrganize();
  const relate = useBatchRelation();
  const { what = "organize", ids = [] } = target ?? {};
  const { title, label, picker, isMultiple } = kinds[what];
  const fields: FormField[] = [
    {
      name: "chosen",
      label: t(label),
      kind: "custom",
      isRequired: true,
      control: directoryControl(picker, isMultiple, { placeholder: t(uiMessages.pleaseSelect, { label: t(label) }) }),
    },
  ];
  const submit = async ({ chosen }: BatchValues) => {
    const body = { ids: [...ids] };
    if (what === "organize") await move.mutateAsync({ body: { ...body, organizeId: chosen } });
    else await relate.mutateAsync({ body: { ...body, objectType: what, objectIds: chosen.split(",") } });
    onDone();
  };
  return (
    <FormModal<BatchValues>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.batchTitle, { what: title, count: ids.length })}
      fields={fields}
      initialValues={{}}
      onSubmit={submit}
      onClose={close}
    />
  );
}
