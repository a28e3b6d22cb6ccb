import { type ScheduleInput, scheduleColumns } from "@gongshu/contract/data/schedule";
import { executeTypes } from "@gongshu/contract/data/schedule-work";
import { Alert } from "antd";
import { useT } from "#lib/locale.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { useCreateSchedule, useRefreshSchedules, useSchedule, useUpdateSchedule } from "./queries.ts";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import { scheduleFields } from "./schedule-fields.tsx";
import { workForms } from "./work/work-forms.ts";

/** A schedule to change; without an id a new one. */
export interface ScheduleTarget {
  readonly id?: string;
}

const blank: Partial<ScheduleInput> = {
  executeType: "http",
  ...executeTypes.reduce<Partial<ScheduleInput>>((all, type) => ({ ...all, ...workForms[type].blank }), {}),
  cron: "0 8 * * *",
  timeZone: "",
  concurrencyPolicy: "skip",
  parallelLimit: 2,
  misfirePolicy: "skip",
  misfireLimit: 10,
  enabledMark: 1,
};

/** Creates or changes a schedule. */
export function ScheduleForm({ dialog }: { readonly dialog: DialogTarget<ScheduleTarget> }) {
  const t = useT();
  const zone = useTimeZone();
  const { target, openCount } = dialog;
  const id = target?.id;
  const schedule = useSchedule(id, openCount);
  const create = useCreateSchedule();
  const update = useUpdateSchedule();
  const refresh = useRefreshSchedules();
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: scheduleFields(t, zone),
    columns: scheduleColumns,
    edited: schedule,
    blank,
    refresh,
    create: (body: ScheduleInput) => create.mutateAsync({ body }),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  const { data } = schedule;
  const isOwn = id === undefined || data?.isOwn === true;
  const owner = data?.ownerUser ?? "";
  return (
    <FormDrawer<ScheduleInput>
      key={formKey}
      {...props}
      width={640}
      title={t(id === undefined ? messages.newSchedule : messages.editSchedule)}
    >
      <Alert
        type={isOwn ? "info" : "warning"}
        showIcon
        title={isOwn ? t(messages.ownRights) : t(messages.othersRights, { owner })}
      />
    </FormDrawer>
  );
}
