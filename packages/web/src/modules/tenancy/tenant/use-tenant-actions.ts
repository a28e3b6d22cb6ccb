import type { TenantRow } from "@gongshu/contract/tenancy/tenant";
import { type Translate, useT } from "#lib/locale.ts";
import { useSession } from "#lib/session.ts";
import { toast } from "#lib/toast.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { followFile } from "#widgets/jobs/follow-file.ts";
import { useRestoreTenant, useSetTenantState, useStartExport, useWithdrawExport } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";
import { allowedOf, exportStepOf } from "./tenant-days.ts";

interface TenantDialogs {
  readonly edit: (row: TenantRow) => void;
  readonly suspend: (row: TenantRow) => void;
  readonly remove: (row: TenantRow) => void;
  readonly askExport: (row: TenantRow) => void;
}

type AllowedAction = RowAction & { readonly isAllowed: boolean };

/** The way to a file with everything of a tenant: its consent first. */
function useExportActions(askExport: TenantDialogs["askExport"]): (row: TenantRow, t: Translate) => AllowedAction[] {
  const start = useStartExport();
  const withdraw = useWithdrawExport();
  const own = useSession(({ userInfo }) => (userInfo?.isAdministrator === true ? userInfo.tenantId : ""));
  return (row, t) => {
    const { id, fullName } = row;
    const step = exportStepOf(row, id === own);
    const download = async () => {
      const { jobId } = await start.mutateAsync({ params: { id } });
      const title = t(messages.exporting, { name: fullName });
      followFile({ id: jobId, scope: `tenant:${id}`, title }, () => toast("success", t(messages.exported)));
    };
    return [
      { key: "askExport", label: t(messages.askExport), isAllowed: step === "ask", onRun: () => askExport(row) },
      {
        key: "export",
        label: t(messages.export),
        isAllowed: step === "use",
        confirm: (about) => t(messages.confirmExport, { name: about }),
        onRun: download,
      },
      {
        key: "withdrawExport",
        label: t(messages.withdrawExport),
        isAllowed: row.exportRequest?.state === "asked" || row.exportRequest?.state === "granted",
        confirm: (about) => t(messages.confirmWithdraw, { name: about }),
        onRun: () => withdraw.mutateAsync({ params: { id } }),
      },
    ];
  };
}

/** What can be done with a line, as its state allows. */
export function useTenantActions({
  edit,
  suspend,
  remove,
  askExport,
}: TenantDialogs): (row: TenantRow) => readonly RowAction[] {
  const t = useT();
  const setState = useSetTenantState();
  const restore = useRestoreTenant();
  const exportActions = useExportActions(askExport);
  return (row) => {
    const { id } = row;
    const allowed = allowedOf(row);
    const all: readonly AllowedAction[] = [
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
      ...exportActions(row, t),
      { key: "remove", label: t(messages.remove), isAllowed: allowed.remove, isDanger: true, onRun: () => remove(row) },
    ];
    return all.filter((action) => action.isAllowed);
  };
}
