import {
  departmentTemplate,
  exportDepartments,
  importDepartments,
} from "@gongshu/contract/directory/department-transfer";
import { useMemo } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { upload } from "#lib/transfer.ts";
import type { ImportSubject } from "#widgets/transfer/import-subject.ts";
import { TransferButtons } from "#widgets/transfer/TransferButtons.tsx";
import { departmentTransferMessages as messages } from "./department-transfer.messages.ts";
import { useRefreshUnits } from "./queries.ts";

interface DepartmentTransferProps {
  /** Empty for all companies. */
  readonly organizeId: string;
  readonly keyword: string | undefined;
}

/** Import of departments, and export of those that the list shows. */
export function DepartmentTransfer({ organizeId, keyword }: DepartmentTransferProps) {
  const t = useT();
  const refresh = useRefreshUnits();
  const subject = useMemo(
    (): ImportSubject => ({
      key: "department",
      name: t(messages.departments),
      template: () => call(departmentTemplate),
      upload: (form, query, onProgress) => upload(importDepartments, { query }, form, { onProgress }),
      reload: () => void refresh(),
    }),
    [t, refresh],
  );
  return (
    <TransferButtons
      subject={subject}
      importing={importDepartments}
      exporting={exportDepartments}
      onExport={() => call(exportDepartments, { body: { organizeId, keyword } })}
    />
  );
}
