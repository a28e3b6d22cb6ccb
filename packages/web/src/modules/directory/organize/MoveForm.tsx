import { type OrganizeCategory, organizeRoot } from "@gongshu/contract/directory/organize";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import { ParentSelect } from "./ParentSelect.tsx";
import type { Place, UnitRow } from "./unit-rows.ts";

interface MoveFormProps {
  readonly category: OrganizeCategory;
  readonly dialog: DialogTarget<UnitRow>;
  /** Rejects when it is refused, so that the dialog stays open. */
  readonly onMove: (row: UnitRow, place: Place) => Promise<unknown>;
}

/** Moves something without a pointer: below what is chosen here. */
export function MoveForm({ category, dialog, onMove }: MoveFormProps) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const isCompany = category === "company";
  const field: FormField = {
    name: "parentId",
    label: t(isCompany ? messages.parentCompany : messages.parent),
    kind: "custom",
    isRequired: !isCompany,
    help: t(messages.moveHelp),
    control: (
      <ParentSelect
        kinds={isCompany ? "company" : "all"}
        ownId={target?.id}
        placeholder={t(isCompany ? messages.noParent : messages.parent)}
        isClearable={isCompany}
      />
    ),
  };
  const submit = async ({ parentId }: { parentId: string }) => {
    if (target !== undefined) await onMove(target, { parentId: parentId === "" ? organizeRoot : parentId });
  };
  return (
    <FormModal<{ parentId: string }>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.moveTitle, { name: target?.fullName ?? "" })}
      fields={[field]}
      initialValues={{ parentId: target?.parentId ?? "" }}
      saveText={t(messages.move)}
      onSubmit={submit}
      onClose={close}
    />
  );
}
