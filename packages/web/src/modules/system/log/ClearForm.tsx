import type { LogCategory } from "@gongshu/contract/system/log";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { formatDate } from "#ui/format-time.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { DayField } from "#widgets/DayField.tsx";
import { logMessages as messages } from "./log.messages.ts";
import { useClearLog } from "./queries.ts";

interface ClearFormProps {
  readonly category: LogCategory;
  readonly name: string;
  /** When it was opened, in epoch milliseconds: nothing after that day can be chosen, and the page may stay for days. */
  readonly dialog: DialogTarget<number>;
}

interface Clearing {
  /** Any moment of the day, in epoch milliseconds. */
  readonly beforeTime: number;
}

const presetMs = 90 * 86_400_000;

/** From which day on a log is kept. */
export function ClearForm({ category, name, dialog }: ClearFormProps) {
  const t = useT();
  const clear = useClearLog();
  const { isOpen, target: now = 0, close } = dialog;
  const fields: FormField[] = [
    {
      name: "beforeTime",
      label: t(messages.clearBefore),
      kind: "custom",
      isRequired: true,
      help: t(messages.clearHelp),
      control: <DayField max={now} />,
    },
  ];
  const submit = async ({ beforeTime }: Clearing) => {
    // A day as text: what it means is decided where the tenant is.
    const { deletedCount } = await clear.mutateAsync({
      params: { category },
      body: { beforeTime: formatDate(beforeTime) },
    });
    toast("success", t(messages.cleared, { count: deletedCount }));
  };
  return (
    <FormModal<Clearing>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.clearTitle, { name })}
      fields={fields}
      initialValues={{ beforeTime: now - presetMs }}
      saveText={t(messages.clear)}
      onSubmit={submit}
      onClose={close}
    />
  );
}
