import type { Messages } from "@gongshu/core/text/messages";

/** The headings of users in workbooks. */
export const userHeaders = {
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  realName: { zh: "姓名", zhtw: "姓名", en: "Name" },
  gender: { zh: "性别", zhtw: "性別", en: "Gender" },
  organize: { zh: "所属组织", zhtw: "所屬組織", en: "Organisation" },
  positions: { zh: "岗位", zhtw: "職位", en: "Positions" },
  roles: { zh: "角色", zhtw: "角色", en: "Roles" },
  manager: { zh: "直属主管", zhtw: "直屬主管", en: "Manager" },
  mobilePhone: { zh: "手机号", zhtw: "手機號碼", en: "Mobile" },
  telePhone: { zh: "办公电话", zhtw: "辦公電話", en: "Office phone" },
  landline: { zh: "座机", zhtw: "市話", en: "Landline" },
  email: { zh: "邮箱", zhtw: "電子郵件", en: "E-mail" },
  entryDate: { zh: "入职日期", zhtw: "到職日期", en: "Joined on" },
  birthday: { zh: "出生日期", zhtw: "出生日期", en: "Born on" },
  nation: { zh: "民族", zhtw: "民族", en: "Ethnic group" },
  nativePlace: { zh: "籍贯", zhtw: "籍貫", en: "Native place" },
  education: { zh: "学历", zhtw: "學歷", en: "Education" },
  certificatesType: { zh: "证件类型", zhtw: "證件類型", en: "Kind of document" },
  certificatesNumber: { zh: "证件号码", zhtw: "證件號碼", en: "Number of document" },
  urgentContacts: { zh: "紧急联系人", zhtw: "緊急聯絡人", en: "Emergency contact" },
  urgentTelePhone: { zh: "紧急联系电话", zhtw: "緊急聯絡電話", en: "Emergency phone" },
  postalAddress: { zh: "通讯地址", zhtw: "通訊地址", en: "Postal address" },
  enabledMark: { zh: "状态", zhtw: "狀態", en: "State" },
  sortCode: { zh: "排序", zhtw: "排序", en: "Order" },
  description: { zh: "说明", zhtw: "說明", en: "Remarks" },
} satisfies Messages;

export const userChoices = {
  male: { zh: "男", zhtw: "男", en: "Male" },
  female: { zh: "女", zhtw: "女", en: "Female" },
  secret: { zh: "保密", zhtw: "保密", en: "Not told" },
  enabled: { zh: "启用", zhtw: "啟用", en: "Enabled" },
  disabled: { zh: "停用", zhtw: "停用", en: "Disabled" },
} satisfies Messages;

/** How the cells of users are filled in. */
export const userRules = {
  account: {
    zh: "字母和数字，不区分大小写，不能重复；已有账号按“数据重复时”的选择处理",
    zhtw: "英文字母和數字，不區分大小寫，不能重複；已有帳號依「資料重複時」的選擇處理",
    en: "Letters and digits, whatever their case, and no two alike; what happens to existing accounts is chosen in the dialog",
  },
  organize: {
    zh: "从公司开始的完整路径，用 / 分隔；也可填写不重名的末级名称或编码",
    zhtw: "從公司開始的完整路徑，用 / 分隔；也可填寫不重名的末級名稱或編碼",
    en: "The whole path from the company on, separated by /; or a name or code that only one organisation has",
  },
  positions: {
    zh: "岗位名称，多个用逗号分隔；第一个为主岗位；其他组织的岗位请在前面加上组织路径",
    zhtw: "職位名稱，多個用逗號分隔；第一個為主要職位；其他組織的職位請在前面加上組織路徑",
    en: "Names, separated by commas, the main one first; a position of another organisation with that organisation's path before it",
  },
  roles: {
    zh: "角色名称，多个用逗号分隔",
    zhtw: "角色名稱，多個用逗號分隔",
    en: "Names, separated by commas",
  },
  manager: {
    zh: "主管的账号，可以是本文件中的人员",
    zhtw: "主管的帳號，可以是本檔案中的人員",
    en: "The account of the manager, who may stand in the same file",
  },
  entry: {
    zh: "数据字典中的名称",
    zhtw: "資料字典中的名稱",
    en: "A name of the dictionary",
  },
} satisfies Messages;

export const userExamples = {
  realName: { zh: "张伟", zhtw: "陳建宏", en: "Zhang Wei" },
  organize: { zh: "工枢科技/生产部/一车间", zhtw: "工樞科技/生產部/一廠", en: "Gongshu/Production/Workshop 1" },
  positions: { zh: "操作工,安全员", zhtw: "操作員,安全員", en: "Operator,Safety officer" },
  roles: { zh: "普通员工", zhtw: "一般員工", en: "Employee" },
  nation: { zh: "汉族", zhtw: "漢族", en: "Han" },
  nativePlace: { zh: "江苏苏州", zhtw: "臺北", en: "Suzhou" },
  education: { zh: "本科", zhtw: "大學", en: "Bachelor" },
  certificatesType: { zh: "身份证", zhtw: "身分證", en: "Identity card" },
  contact: { zh: "李娜", zhtw: "林美玲", en: "Li Na" },
  postalAddress: {
    zh: "江苏省苏州市工业园区 1 号",
    zhtw: "臺北市中正區 1 號",
    en: "1 Industrial Park, Suzhou",
  },
} satisfies Messages;

/** Names of files. */
export const userFiles = {
  users: { zh: "用户", zhtw: "使用者", en: "users" },
  passwords: { zh: "初始密码.xlsx", zhtw: "初始密碼.xlsx", en: "Initial passwords.xlsx" },
  password: { zh: "初始密码", zhtw: "初始密碼", en: "Initial password" },
} satisfies Messages;

/** Why a row of a user is not taken, beside what the form says. */
export const userImportErrors = {
  organizeUnknown: {
    zh: "所属组织“{text}”不存在、已停用或不在您的数据范围内",
    zhtw: "所屬組織「{text}」不存在、已停用或不在您的資料範圍內",
    en: "The organisation “{text}” does not exist, is disabled or is not within your data scope",
  },
  organizeAmbiguous: {
    zh: "所属组织“{text}”不止一个，请填写完整路径",
    zhtw: "所屬組織「{text}」不止一個，請填寫完整路徑",
    en: "There are several organisations “{text}”, please write the whole path",
  },
  roleUnknown: {
    zh: "角色“{text}”不存在或已停用",
    zhtw: "角色「{text}」不存在或已停用",
    en: "The role “{text}” does not exist or is disabled",
  },
  positionUnknown: {
    zh: "岗位“{text}”不存在、已停用或不在您的数据范围内",
    zhtw: "職位「{text}」不存在、已停用或不在您的資料範圍內",
    en: "The position “{text}” does not exist, is disabled or is not within your data scope",
  },
  ambiguous: {
    zh: "“{text}”不止一个，请在前面加上组织路径，或填写编码",
    zhtw: "「{text}」不止一個，請在前面加上組織路徑，或填寫編碼",
    en: "There are several called “{text}”, please put the path before it, or write the code",
  },
  notYours: {
    zh: "“{text}”的权限超出您自己的权限，不能授予",
    zhtw: "「{text}」的權限超出您自己的權限，不能授予",
    en: "“{text}” has permissions that you do not have, so you cannot give it",
  },
  managerUnknown: {
    zh: "主管账号“{text}”不存在或已停用",
    zhtw: "主管帳號「{text}」不存在或已停用",
    en: "The manager's account “{text}” does not exist or is disabled",
  },
  managerFaulty: {
    zh: "主管“{text}”所在的行有错误，未能导入",
    zhtw: "主管「{text}」所在的列有錯誤，未能匯入",
    en: "The row of the manager “{text}” has errors and is not imported",
  },
  entryUnknown: {
    zh: "“{text}”不在数据字典中",
    zhtw: "「{text}」不在資料字典中",
    en: "“{text}” is not in the dictionary",
  },
} satisfies Messages;
