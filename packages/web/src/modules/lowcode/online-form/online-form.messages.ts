import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the records of online forms. */
export const onlineFormMessages = {
  creatorUser: { zh: "创建人", zhtw: "建立人員", en: "Created by" },
  creatorTime: { zh: "创建时间", zhtw: "建立時間", en: "Created" },
  lastModifyUser: { zh: "修改人", zhtw: "修改人", en: "Changed by" },
  lastModifyTime: { zh: "修改时间", zhtw: "修改時間", en: "Changed at" },
  add: { zh: "新增", zhtw: "新增", en: "New" },
  edit: { zh: "编辑", zhtw: "編輯", en: "Edit" },
  detail: { zh: "详情", zhtw: "詳情", en: "Details" },
  remove: { zh: "删除", zhtw: "刪除", en: "Delete" },
  batchRemove: { zh: "批量删除", zhtw: "批次刪除", en: "Delete selected" },
  upload: { zh: "导入", zhtw: "匯入", en: "Import" },
  download: { zh: "导出", zhtw: "匯出", en: "Export" },
  close: { zh: "关闭", zhtw: "關閉", en: "Close" },
  notPublished: { zh: "此表单尚未发布", zhtw: "此表單尚未發布", en: "This form has not been published yet" },
  notPublishedText: {
    zh: "请联系管理员在表单设计中发布后再使用。",
    zhtw: "請聯絡管理員在表單設計中發布後再使用。",
    en: "Ask an administrator to publish it in the form designs.",
  },
  noColumns: {
    zh: "您没有查看任何列的权限",
    zhtw: "您沒有查看任何欄位的權限",
    en: "You may not see any column of this list",
  },
  noColumnsText: {
    zh: "请联系管理员分配列权限。",
    zhtw: "請聯絡管理員分配欄位權限。",
    en: "Ask an administrator for the columns that you need.",
  },
  emptyTitle: { zh: "还没有{name}", zhtw: "尚無{name}", en: "No {name} yet" },
  emptyText: {
    zh: "新增第一条，或从 Excel 导入。",
    zhtw: "新增第一筆，或從 Excel 匯入。",
    en: "Add the first one, or import them from Excel.",
  },
  emptyTextAdd: { zh: "新增第一条。", zhtw: "新增第一筆。", en: "Add the first one." },
  emptyTextUpload: { zh: "从 Excel 导入。", zhtw: "從 Excel 匯入。", en: "Import them from Excel." },
  emptyTextQuiet: {
    zh: "有数据后会显示在这里。",
    zhtw: "有資料後會顯示在這裡。",
    en: "They appear here once there are some.",
  },
  nothingFound: { zh: "没有符合条件的数据", zhtw: "沒有符合條件的資料", en: "Nothing matches" },
  nothingFoundText: {
    zh: "换个条件试试，或重置查询条件。",
    zhtw: "換個條件試試，或重設查詢條件。",
    en: "Try other filters, or reset them.",
  },
  startDay: { zh: "开始日期", zhtw: "開始日期", en: "Start date" },
  endDay: { zh: "结束日期", zhtw: "結束日期", en: "End date" },
  manyValues: { zh: "多个值用逗号分隔", zhtw: "多個值以逗號分隔", en: "Several values, with commas" },
  recycleBin: { zh: "回收站", zhtw: "回收站", en: "Recycle bin" },
  bulkEdit: { zh: "批量修改", zhtw: "批次修改", en: "Bulk edit" },
} satisfies Messages;
