import type { LogCategory } from "@gongshu/contract/log";
import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { FormModal } from "../../ui/FormModal.tsx";
import type { FormField } from "../../ui/form-fields.tsx";
import { dateFormat } from "../../ui/format-time.ts";
import { logMessages as messages } from "./log.messages.ts";
import { useClearLog } from "./queries.ts";

interface ClearFormProps {
  readonly category: LogCategory;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Clearing {
  readonly beforeTime: Dayjs;
}

const presetDays = 90;

/** From which day on a log is kept. */
export function ClearForm({ category, name, isOpen, onClose }: ClearFormProps) {
  const t = useT();
  const clear = useClearLog();
  const today = dayjs().endOf("day");
  const fields: FormField[] = [
    {
      name: "beforeTime",
      label: t(messages.clearBefore),
      kind: "custom",
      isRequired: true,
      help: t(messages.clearHelp),
      control: <DatePicker className="form-wide" format={dateFormat} disabledDate={(day) => day.isAfter(today)} />,
    },
  ];
  const submit = async ({ beforeTime }: Clearing) => {
    // A day as text: what it means is decided where the tenant is.
    const { deletedCount } = await clear.mutateAsync({
      params: { category },
      body: { beforeTime: beforeTime.format(dateFormat) },
    });
    toast("success", t(messages.cleared, { count: deletedCount }));
  };
  return (
    <FormModal<Clearing>
      isOpen={isOpen}
      title={t(messages.clearTitle, { name })}
      fields={fields}
      initialValues={{ beforeTime: dayjs().subtract(presetDays, "day") }}
      saveText={t(messages.clear)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
