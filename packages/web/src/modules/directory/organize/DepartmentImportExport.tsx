import {
  departmentTemplate,
  exportDepartments,
  importDepartments,
} from "@gongshu/contract/directory/department-import-export";
import { useMemo } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { upload } from "#lib/transfer.ts";
import { ImportExportButtons } from "#widgets/import-export/ImportExportButtons.tsx";
import type { ImportSubject } from "#widgets/import-export/import-subject.ts";
import { departmentImportExportMessages as messages } from "./department-import-export.messages.ts";
import { useRefreshUnits } from "./queries.ts";

interface DepartmentImportExportProps {
  /** Empty for all companies. */
  readonly organizeId: string;
  readonly keyword: string | undefined;
}

/** Import of departments, and export of those that the list shows. */
export function DepartmentImportExport({ organizeId, keyword }: DepartmentImportExportProps) {
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
    <ImportExportButtons
      subject={subject}
      importing={importDepartments}
      exporting={exportDepartments}
      onExport={() => call(exportDepartments, { body: { organizeId, keyword } })}
    />
  );
}
