import type { Messages } from "../../text/messages.ts";

/** What can be wrong with a value, for all kinds. */
export const kindMessages = {
  notText: { zh: "应为文本", zhtw: "應為文字", en: "Must be a text" },
  notNumber: { zh: "应为数字", zhtw: "應為數字", en: "Must be a number" },
  notDate: { zh: "应为日期（{format}）", zhtw: "應為日期（{format}）", en: "Must be a date ({format})" },
  notOption: { zh: "应为一个选项", zhtw: "應為一個選項", en: "Must be one option" },
  notOptions: { zh: "应为选项列表", zhtw: "應為選項清單", en: "Must be a list of options" },
  notSwitch: { zh: "应为是或否", zhtw: "應為是或否", en: "Must be yes or no" },
  notUser: { zh: "应为一个用户", zhtw: "應為一位使用者", en: "Must be one user" },
  notUsers: { zh: "应为用户列表", zhtw: "應為使用者清單", en: "Must be a list of users" },
  tooLong: {
    zh: "长度不能超过 {max} 个字符",
    zhtw: "長度不能超過 {max} 個字元",
    en: "Must have at most {max} characters",
  },
  badCharacter: {
    zh: "含有无法保存的字符",
    zhtw: "含有無法儲存的字元",
    en: "Contains a character that cannot be stored",
  },
  tooManyDigits: {
    zh: "数字总位数不能超过 15 位",
    zhtw: "數字總位數不能超過 15 位",
    en: "Must have at most 15 digits",
  },
  negative: { zh: "不能为负数", zhtw: "不能為負數", en: "Must not be negative" },
  tooSmall: { zh: "不能小于 {min}", zhtw: "不能小於 {min}", en: "Must be at least {min}" },
  tooLarge: { zh: "不能大于 {max}", zhtw: "不能大於 {max}", en: "Must be at most {max}" },
  tooEarly: { zh: "不能早于 {min}", zhtw: "不能早於 {min}", en: "Must not be before {min}" },
  tooLate: { zh: "不能晚于 {max}", zhtw: "不能晚於 {max}", en: "Must not be after {max}" },
  unknownOption: { zh: "选项“{text}”不存在", zhtw: "選項「{text}」不存在", en: "There is no option “{text}”" },
  unknownUser: { zh: "用户“{text}”不存在", zhtw: "使用者「{text}」不存在", en: "There is no user “{text}”" },
  ambiguousUser: {
    zh: "有多个用户名为“{text}”，请改用账号",
    zhtw: "有多位使用者名為「{text}」，請改用帳號",
    en: "Several users are called “{text}”: use the account",
  },
  tooMany: { zh: "最多只能有 {max} 项", zhtw: "最多只能有 {max} 項", en: "Must have at most {max} entries" },
  notFiles: { zh: "应为已上传的文件", zhtw: "應為已上傳的檔案", en: "Must be uploaded files" },
  filesNotImported: {
    zh: "文件不能通过导入填写，请在表单中上传",
    zhtw: "檔案不能透過匯入填寫，請在表單中上傳",
    en: "Files cannot be imported: please upload them in the form",
  },
  yes: { zh: "是", zhtw: "是", en: "Yes" },
  no: { zh: "否", zhtw: "否", en: "No" },
  exampleText: { zh: "示例文本", zhtw: "範例文字", en: "Sample text" },
  exampleUser: { zh: "姓名/账号", zhtw: "姓名/帳號", en: "Name/account" },
  exampleAutomatic: { zh: "自动生成", zhtw: "自動產生", en: "Filled automatically" },
  exampleOption: { zh: "字典名称", zhtw: "字典名稱", en: "Name of the entry" },
} satisfies Messages;

/** The names of the kinds, as the designer shows them. */
export const kindLabels = {
  text: { zh: "单行输入", zhtw: "單行輸入", en: "Text" },
  textarea: { zh: "多行输入", zhtw: "多行輸入", en: "Text area" },
  number: { zh: "数字输入", zhtw: "數字輸入", en: "Number" },
  amount: { zh: "金额输入", zhtw: "金額輸入", en: "Amount" },
  date: { zh: "日期选择", zhtw: "日期選擇", en: "Date" },
  select: { zh: "下拉选择", zhtw: "下拉選擇", en: "Select" },
  radio: { zh: "单选框组", zhtw: "單選框組", en: "Radio buttons" },
  checkbox: { zh: "多选框组", zhtw: "多選框組", en: "Checkboxes" },
  switch: { zh: "开关", zhtw: "開關", en: "Switch" },
  user: { zh: "用户选择", zhtw: "使用者選擇", en: "User" },
  file: { zh: "附件上传", zhtw: "附件上傳", en: "Attachments" },
  image: { zh: "图片上传", zhtw: "圖片上傳", en: "Images" },
  billNumber: { zh: "单据编号", zhtw: "單據編號", en: "Bill number" },
  calculation: { zh: "计算公式", zhtw: "計算公式", en: "Calculation" },
  table: { zh: "子表", zhtw: "子表", en: "Sub-table" },
  groupTitle: { zh: "分组标题", zhtw: "分組標題", en: "Group title" },
} satisfies Messages;
