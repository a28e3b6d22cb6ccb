import type { Messages } from "@gongshu/core/text/messages";

/** The headings of departments in workbooks. */
export const departmentHeaders = {
  parent: { zh: "上级组织", zhtw: "上級組織", en: "Parent" },
  fullName: { zh: "部门名称", zhtw: "部門名稱", en: "Name" },
  enCode: { zh: "部门编码", zhtw: "部門編碼", en: "Code" },
  manager: { zh: "部门主管", zhtw: "部門主管", en: "Manager" },
  sortCode: { zh: "排序", zhtw: "排序", en: "Order" },
  enabledMark: { zh: "状态", zhtw: "狀態", en: "State" },
  description: { zh: "说明", zhtw: "說明", en: "Remarks" },
} satisfies Messages;

export const departmentChoices = {
  enabled: { zh: "启用", zhtw: "啟用", en: "Enabled" },
  disabled: { zh: "停用", zhtw: "停用", en: "Disabled" },
} satisfies Messages;

/** How the cells of departments are filled in. */
export const departmentRules = {
  parent: {
    zh: "公司或部门从公司开始的完整路径，用 / 分隔；也可填写不重名的末级名称或编码；可以是本文件中的部门，先后不限",
    zhtw: "公司或部門從公司開始的完整路徑，用 / 分隔；也可填寫不重名的末級名稱或編碼；可以是本檔案中的部門，先後不限",
    en: "The whole path of a company or department from the company on, separated by /, or a name or code that only one has; it may be in the same file, in any order",
  },
  name: {
    zh: "同一上级下不能重复",
    zhtw: "同一上級下不能重複",
    en: "No two alike below one parent",
  },
  code: {
    zh: "同一上级下不能重复；上级和编码都相同的视为同一部门",
    zhtw: "同一上級下不能重複；上級和編碼都相同的視為同一部門",
    en: "No two alike below one parent; parent and code together say which department is meant",
  },
  manager: {
    zh: "主管的账号",
    zhtw: "主管的帳號",
    en: "The account of the manager",
  },
} satisfies Messages;

export const departmentExamples = {
  parent: { zh: "工枢科技/生产部", zhtw: "工樞科技/生產部", en: "Gongshu/Production" },
  fullName: { zh: "一车间", zhtw: "一廠", en: "Workshop 1" },
} satisfies Messages;

export const departmentFiles = {
  departments: { zh: "部门", zhtw: "部門", en: "departments" },
} satisfies Messages;

/** Why a row of a department is not taken, beside what the form says. */
export const departmentImportErrors = {
  parentUnknown: {
    zh: "上级组织“{text}”不存在，或不在您的数据范围内",
    zhtw: "上級組織「{text}」不存在，或不在您的資料範圍內",
    en: "The parent “{text}” does not exist or is not within your data scope",
  },
  parentAmbiguous: {
    zh: "上级组织“{text}”不止一个，请填写完整路径",
    zhtw: "上級組織「{text}」不止一個，請填寫完整路徑",
    en: "There are several parents “{text}”, please write the whole path",
  },
  parentFaulty: {
    zh: "上级组织所在的第 {row} 行未能导入",
    zhtw: "上級組織所在的第 {row} 列未能匯入",
    en: "The parent in row {row} is not imported",
  },
  parentCircle: {
    zh: "上级组织“{text}”与本行互为上下级",
    zhtw: "上級組織「{text}」與本列互為上下級",
    en: "The parent “{text}” stands below this row itself",
  },
  managerUnknown: {
    zh: "主管账号“{text}”不存在或已停用",
    zhtw: "主管帳號「{text}」不存在或已停用",
    en: "The manager's account “{text}” does not exist or is disabled",
  },
} satisfies Messages;
