import type { Messages } from "@gongshu/core/text/messages";

export const dataModelErrors = {
  noTable: {
    zh: "表 {table} 不存在，或数据库账号无权读取",
    zhtw: "表 {table} 不存在，或資料庫帳號無權讀取",
    en: "The table {table} does not exist, or the account of the database may not read it",
  },
  noField: {
    zh: "表中没有列 {field}",
    zhtw: "表中沒有欄位 {field}",
    en: "The table has no column {field}",
  },
  sourceOnlyRead: {
    zh: "外部数据源只能读取，请在该数据库中修改表结构",
    zhtw: "外部資料來源只能讀取，請在該資料庫中修改表結構",
    en: "Data sources are only read here, please change tables in the database itself",
  },
  formsByDesigner: {
    zh: "本系统的表由在线表单生成，请在表单设计中修改并发布",
    zhtw: "本系統的表由線上表單產生，請在表單設計中修改並發布",
    en: "Tables of this system come from online forms, please change the form and publish it",
  },
  dataForAdministrators: {
    zh: "这里会显示全部记录的所有字段，只有管理员可以查看；请在表单的菜单中查看您有权限的数据",
    zhtw: "這裡會顯示全部記錄的所有欄位，只有管理員可以檢視；請在表單的選單中檢視您有權限的資料",
    en: "All fields of all records would be shown here, which is for administrators only; see what you may see in the menu of the form",
  },
  tooFar: {
    zh: "只能预览前 {max} 行，请用筛选缩小范围",
    zhtw: "只能預覽前 {max} 列，請用篩選縮小範圍",
    en: "Only the first {max} rows can be previewed, please filter",
  },
  deleted: { zh: "删除标记", zhtw: "刪除標記", en: "Deleted" },
} satisfies Messages;
