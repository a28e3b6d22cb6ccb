import { exportTenant, type TenantRow } from "@gongshu/contract/tenancy/tenant";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { followFile } from "#widgets/jobs/follow-file.ts";
import { useRestoreTenant, useSetTenantState } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";
import { allowedOf } from "./tenant-days.ts";

interface TenantDialogs {
  readonly edit: (row: TenantRow) => void;
  readonly suspend: (row: TenantRow) => void;
  readonly remove: (row: TenantRow) => void;
}

/** What can be done with a line, as its state allows. */
export function useTenantActions({ edit, suspend, remove }: TenantDialogs): (row: TenantRow) => readonly RowAction[] {
  const t = useT();
  const setState = useSetTenantState();
  const restore = useRestoreTenant();
  const startExport = async ({ id, fullName }: TenantRow) => {
    const { jobId } = await call(exportTenant, { params: { id } });
    const title = t(messages.exporting, { name: fullName });
    followFile({ id: jobId, scope: `tenant:${id}`, title }, () => toast("success", t(messages.exported)));
  };
  return (row) => {
    const { id } = row;
    const allowed = allowedOf(row);
    const all: readonly (RowAction & { readonly isAllowed: boolean })[] = [
      { key: "edit", label: t(messages.edit), isAllowed: allowed.edit, onRun: () => edit(row) },
      {
        key: "suspend",
        label: t(messages.suspend),
        isAllowed: allowed.suspend,
        isDanger: true,
        onRun: () => suspend(row),
      },
      {
        key: "resume",
        label: t(messages.resume),
        isAllowed: allowed.resume,
        confirm: (about) => t(messages.askResume, { name: about }),
        onRun: () => setState.mutateAsync({ params: { id }, body: { enabledMark: 1 } }),
      },
      {
        key: "restore",
        label: t(messages.restore),
        isAllowed: allowed.restore,
        onRun: () => restore.mutateAsync({ params: { id } }),
      },
      {
        key: "export",
        label: t(messages.export),
        isAllowed: true,
        confirm: (about) => t(messages.askExport, { name: about }),
        onRun: () => startExport(row),
      },
      { key: "remove", label: t(messages.remove), isAllowed: allowed.remove, isDanger: true, onRun: () => remove(row) },
    ];
    return all.filter((action) => action.isAllowed);
  };
}
