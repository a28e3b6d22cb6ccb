import { useEffect, useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { useRefreshTenants, useTenant, useUpdateTenant } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";
import { endOfDay } from "./tenant-days.ts";
import { tenantFields } from "./tenant-fields.tsx";

interface TenantValues {
  readonly fullName: string;
  readonly enCode: string;
  readonly mobilePhone: string;
  readonly expiresTime?: number | null;
  readonly description: string;
}

/** Changes a tenant; `dialog` holds its id. */
export function EditTenantForm({ dialog }: { readonly dialog: DialogTarget<string> }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { isOpen, target, round, close } = dialog;
  const tenant = useTenant(target, round);
  const update = useUpdateTenant();
  const refresh = useRefreshTenants();
  const { data, isError } = tenant;
  const fields = tenantFields(t, data?.isDefault === true);
  const { reloads, save } = useStaleGuard({ fields, onReload: () => Promise.all([tenant.refetch(), refresh()]) });
  useEffect(() => {
    // Somebody has deleted it meanwhile; the toast says so.
    if (isError) close();
  }, [isError, close]);
  const initialValues = useMemo(
    () => (data === undefined ? undefined : { ...data, mobilePhone: data.mobilePhone ?? "" }),
    [data],
  );
  // An end that nobody touched stays the moment that it is.
  const endOf = (time: number | null | undefined) => (time === data?.expiresTime ? time : endOfDay(time, timeZone));
  const submit = ({ fullName, enCode, mobilePhone, expiresTime, description }: TenantValues) =>
    save(data?.version, (version) =>
      update.mutateAsync({
        params: { id: target ?? "" },
        body: { fullName, enCode, mobilePhone, description, expiresTime: endOf(expiresTime), version },
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
