import type { Messages } from "@gongshu/core/text/messages";

/** Texts of importing and exporting departments. */
export const departmentImportExportMessages = {
  departments: { zh: "部门", zhtw: "部門", en: "departments" },
} satisfies Messages;
