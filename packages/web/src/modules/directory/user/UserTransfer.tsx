import { exportUsers, importUsers } from "@gongshu/contract/directory/user-transfer";
import { call } from "#lib/call.ts";
import type { ListControl } from "#lib/list-query.ts";
import { TransferButtons } from "#widgets/transfer/TransferButtons.tsx";
import { useUserImport } from "./use-user-import.tsx";

/** Import of users, and export of those that the list shows. */
export function UserTransfer({ filters }: Pick<ListControl, "filters">) {
  const subject = useUserImport();
  const { keyword, organizeId, enabledMark, roleId, positionId } = filters;
  const body = { keyword, organizeId, enabledMark, roleId, positionId };
  return (
    <TransferButtons
      subject={subject}
      importing={importUsers}
      exporting={exportUsers}
      onExport={() => call(exportUsers, { body })}
    />
  );
}
