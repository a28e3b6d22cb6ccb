import { useT } from "#lib/locale.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { useRefreshTenants, useTenant, useUpdateTenant } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";
import { endOfDay } from "./tenant-days.ts";
import { quotaBytes, quotaGb, tenantFields } from "./tenant-fields.tsx";

interface TenantValues {
  readonly fullName: string;
  readonly enCode: string;
  readonly mobilePhone: string;
  readonly timeZone: string;
  readonly expiresTime?: number | null;
  readonly description: string;
  readonly fileQuotaGb?: number | null;
}

/** Changes a tenant; `dialog` holds its id. */
export function EditTenantForm({ dialog }: { readonly dialog: DialogTarget<string> }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { target, openCount } = dialog;
  const tenant = useTenant(target, openCount);
  const update = useUpdateTenant();
  const refresh = useRefreshTenants();
  const { data } = tenant;
  // An unchanged end keeps its exact time.
  const endOf = (time: number | null | undefined) => (time === data?.expiresTime ? time : endOfDay(time, timeZone));
  const quotaOf = (gigabytes: number | null | undefined) =>
    data !== undefined && gigabytes === quotaGb(data.fileQuotaBytes) ? data.fileQuotaBytes : quotaBytes(gigabytes);
  const { formKey, props } = useEntityForm({
    dialog,
    id: target ?? "",
    fields: tenantFields(t, data?.isDefault === true, data?.timeZone),
    edited: tenant,
    blank: {},
    valuesOf: (record) => ({
      ...record,
      mobilePhone: record.mobilePhone ?? "",
      fileQuotaGb: quotaGb(record.fileQuotaBytes),
    }),
    refresh,
    update: (id, { expiresTime, fileQuotaGb, ...values }: TenantValues, version) =>
      update.mutateAsync({
        params: { id },
        body: { ...values, expiresTime: endOf(expiresTime), fileQuotaBytes: quotaOf(fileQuotaGb), version },
      }),
  });
  return <FormDrawer<TenantValues> key={formKey} {...props} title={t(messages.editTitle)} columns={2} />;
}
