import type { Message } from "@gongshu/core/text/messages";

/** What the monitor calls the kinds of jobs and the receivers of events, by their names in the tables. */
export const workNames: Readonly<Record<string, Message>> = {
  directorySync: { zh: "通讯录同步", zhtw: "通訊錄同步", en: "Directory synchronisation" },
  "export.department": { zh: "部门导出", zhtw: "部門匯出", en: "Export of departments" },
  "export.user": { zh: "用户导出", zhtw: "使用者匯出", en: "Export of users" },
  filePreview: { zh: "文件预览", zhtw: "檔案預覽", en: "File preview" },
  handOver: { zh: "工作交接", zhtw: "工作交接", en: "Handover" },
  "import.department": { zh: "部门导入", zhtw: "部門匯入", en: "Import of departments" },
  "import.user": { zh: "用户导入", zhtw: "使用者匯入", en: "Import of users" },
  logExport: { zh: "日志导出", zhtw: "日誌匯出", en: "Log export" },
  lostReport: { zh: "无法转换的数据", zhtw: "無法轉換的資料", en: "Values that would not convert" },
  mail: { zh: "邮件发送", zhtw: "郵件傳送", en: "Mail delivery" },
  onlineBulkEdit: { zh: "批量修改", zhtw: "批次修改", en: "Bulk edit" },
  onlineExport: { zh: "表单数据导出", zhtw: "表單資料匯出", en: "Export of records" },
  onlineImport: { zh: "表单数据导入", zhtw: "表單資料匯入", en: "Import of records" },
  onlineImportUndo: { zh: "撤销数据导入", zhtw: "復原資料匯入", en: "Undoing of an import of records" },
  "schedule.run": { zh: "定时任务执行", zhtw: "排程工作執行", en: "Run of a schedule" },
  "schedule.tick": { zh: "定时任务触发", zhtw: "排程工作觸發", en: "Trigger of a schedule" },
  tenantExport: { zh: "租户数据导出", zhtw: "租戶資料匯出", en: "Export of a tenant" },
  "tenant.files": { zh: "租户文件清除", zhtw: "租戶檔案清除", en: "Removal of a tenant's files" },
};

/** What kinds of errors mean. Others are codes of the database and names of classes, which are for whoever reads the log. */
export const errorClassNames: Readonly<Record<string, Message>> = {
  refused: { zh: "被拒绝", zhtw: "被拒絕", en: "Refused" },
  network: { zh: "网络故障", zhtw: "網路故障", en: "Network" },
  "database away": { zh: "数据库不可用", zhtw: "資料庫無法使用", en: "Database not available" },
  "account closed": { zh: "账号不可用", zhtw: "帳號無法使用", en: "Account not available" },
  interrupted: { zh: "多次中断", zhtw: "多次中斷", en: "Interrupted too often" },
  unknown: { zh: "未知错误", zhtw: "未知錯誤", en: "Unknown error" },
};
