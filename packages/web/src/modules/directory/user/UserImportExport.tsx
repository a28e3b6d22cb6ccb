import { exportUsers, importUsers } from "@gongshu/contract/directory/user-import-export";
import { call } from "#lib/call.ts";
import type { ListControl } from "#lib/list-query.ts";
import { ImportExportButtons } from "#widgets/import-export/ImportExportButtons.tsx";
import { useUserImport } from "./use-user-import.tsx";

/** Import of users, and export of those that the list shows. */
export function UserImportExport({ filters }: Pick<ListControl, "filters">) {
  const subject = useUserImport();
  const { keyword, organizeId, enabledMark, roleId, positionId } = filters;
  const body = { keyword, organizeId, enabledMark, roleId, positionId };
  return (
    <ImportExportButtons
      subject={subject}
      importing={importUsers}
      exporting={exportUsers}
      onExport={() => call(exportUsers, { body })}
    />
  );
}
