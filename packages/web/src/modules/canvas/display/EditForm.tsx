import { type Display, type DisplayInput, displayColumns, listDisplays } from "@gongshu/contract/canvas/display";
import { useQueryClient } from "@tanstack/react-query";
import { useT } from "#lib/locale.ts";
import { useHiddenProperties } from "#lib/permission.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { displayMessages } from "./display.messages.ts";
import { useUpdateDisplay } from "./queries.ts";

interface EditFormProps {
  readonly dialog: DialogTarget<Display>;
  /** As they are now: after somebody else's change the form begins anew with these. */
  readonly rows: readonly Display[] | undefined;
}

/** Renames a display. Which board it shows is decided where it hangs. */
export function EditForm({ dialog, rows }: EditFormProps) {
  const t = useT();
  const client = useQueryClient();
  const { mutateAsync } = useUpdateDisplay();
  const { isOpen, target, close } = dialog;
  const isHidden = useHiddenProperties(displayColumns);
  const all: FormField[] = [
    { name: "fullName", label: t(displayMessages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    { name: "description", label: t(displayMessages.remarks), kind: "textarea", maxLength: 500 },
  ];
  const fields = all.filter(({ name }) => !isHidden(name));
  const { reloads, draft, save } = useStaleGuard({
    fields,
    draft: dialog.draft,
    version: target?.version,
    onReload: () => client.invalidateQueries({ queryKey: [listDisplays.path] }),
  });
  // The list behind is asked again while somebody types; only a reload takes what it says.
  const stored = reloads === 0 ? target : (rows?.find((row) => row.id === target?.id) ?? target);
  const submit = async ({ fullName, description }: DisplayInput) => {
    if (stored === undefined) return;
    const params = { id: stored.id };
    await save(stored.version, (version) => mutateAsync({ params, body: { fullName, description, version } }));
  };
  return (
    <FormDrawer<DisplayInput>
      key={reloads}
      isOpen={isOpen}
      draft={draft}
      title={t(displayMessages.editTitle)}
      fields={fields}
      initialValues={stored && { fullName: stored.fullName, description: stored.description }}
      onSubmit={submit}
      onClose={close}
    />
  );
}
