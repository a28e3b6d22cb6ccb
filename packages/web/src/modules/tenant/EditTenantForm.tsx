import type { Dayjs } from "dayjs";
import { useEffect, useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { FormDrawer } from "../../ui/FormDrawer.tsx";
import type { DialogTarget } from "../../ui/use-dialog-target.ts";
import { useStaleGuard } from "../../ui/use-stale-guard.tsx";
import { useRefreshTenants, useTenant, useUpdateTenant } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";
import { dayOf, endOfDay } from "./tenant-days.ts";
import { tenantFields } from "./tenant-fields.tsx";

interface TenantValues {
  readonly fullName: string;
  readonly enCode: string;
  readonly mobilePhone: string;
  readonly expiresDay?: Dayjs | null;
  readonly description: string;
}

/** The end as the day that the form shows. */
function withDay<Item extends { readonly expiresTime?: unknown }>(tenant: Item) {
  return { ...tenant, expiresDay: dayOf(typeof tenant.expiresTime === "number" ? tenant.expiresTime : null) };
}

/** Changes a tenant; `dialog` holds its id. */
export function EditTenantForm({ dialog }: { readonly dialog: DialogTarget<string> }) {
  const t = useT();
  const { isOpen, target, round, close } = dialog;
  const tenant = useTenant(target, round);
  const update = useUpdateTenant();
  const refresh = useRefreshTenants();
  const { data, isError } = tenant;
  const fields = tenantFields(t, data?.isDefault === true);
  const onReload = () => Promise.all([tenant.refetch(), refresh()]);
  const { reloads, save } = useStaleGuard({ fields, valuesOf: withDay, onReload });
  useEffect(() => {
    // Somebody has deleted it meanwhile; the toast says so.
    if (isError) close();
  }, [isError, close]);
  const initialValues = useMemo(
    () => (data === undefined ? undefined : withDay({ ...data, mobilePhone: data.mobilePhone ?? "" })),
    [data],
  );
  const submit = ({ fullName, enCode, mobilePhone, expiresDay, description }: TenantValues) =>
    save(data?.version, (version) =>
      update.mutateAsync({
        params: { id: target ?? "" },
        body: { fullName, enCode, mobilePhone, description, expiresTime: endOfDay(expiresDay), version },
      }),
    );
  return (
    <FormDrawer<TenantValues>
      key={reloads}
      isOpen={isOpen}
      title={t(messages.editTitle)}
      fields={fields}
      columns={2}
      initialValues={initialValues}
      onSubmit={submit}
      onClose={close}
    />
  );
}
