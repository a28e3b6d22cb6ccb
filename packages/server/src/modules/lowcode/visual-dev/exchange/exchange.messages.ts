import type { Messages } from "@gongshu/core/text/messages";

export const exchangeErrors = {
  notModels: {
    zh: "该文件不是导出的表单文件",
    zhtw: "該檔案不是匯出的表單檔案",
    en: "The file holds no exported forms",
  },
  newerFile: {
    zh: "该文件由更新的版本导出（格式 {version}），请先升级系统",
    zhtw: "該檔案由更新的版本匯出（格式 {version}），請先升級系統",
    en: "The file was exported by a newer version (format {version}): please update the system first",
  },
  tooLarge: {
    zh: "导出的文件将超过 {max} MB，请不要连同关联的表单一起导出",
    zhtw: "匯出的檔案將超過 {max} MB，請不要連同關聯的表單一起匯出",
    en: "The file would be larger than {max} MB: export without the related forms",
  },
  tooManyModels: {
    zh: "关联的表单超过 {max} 个，请分别导出",
    zhtw: "關聯的表單超過 {max} 個，請分別匯出",
    en: "There are more than {max} related forms: export them one by one",
  },
  tooManyEntries: {
    zh: "文件中的字典数据超过 {max} 条",
    zhtw: "檔案中的字典資料超過 {max} 筆",
    en: "The file has more than {max} entries of dictionaries",
  },
  markup: {
    zh: "名称“{name}”中不能有标签",
    zhtw: "名稱「{name}」中不能有標籤",
    en: "The name “{name}” may hold no markup",
  },
  twice: {
    zh: "文件中有两项使用编码“{code}”",
    zhtw: "檔案中有兩項使用編碼「{code}」",
    en: "Two parts of the file have the code “{code}”",
  },
  wrongDefinition: {
    zh: "表单“{name}”的定义不正确：{reason}",
    zhtw: "表單「{name}」的定義不正確：{reason}",
    en: "The definition of “{name}” is wrong: {reason}",
  },
  changedSince: {
    zh: "“{names}”在此期间有变化，未导入任何内容，请重新查看计划",
    zhtw: "「{names}」在此期間有變化，未匯入任何內容，請重新檢視計畫",
    en: "“{names}” has changed in the meantime. Nothing was imported: look at the plan again",
  },
} satisfies Messages;

/** What to know about a part of a file before it is taken. */
export const partNotes = {
  mayNotAdd: {
    zh: "您没有新增它的权限，引用它的字段暂时不能使用",
    zhtw: "您沒有新增它的權限，引用它的欄位暫時無法使用",
    en: "You may not add it, so fields that refer to it do not work yet",
  },
  mayNotRead: {
    zh: "您没有查看它的权限，未作比较，保留现有内容",
    zhtw: "您沒有檢視它的權限，未作比較，保留現有內容",
    en: "You may not read it, so it was not compared and stays as it is",
  },
  isMissing: {
    zh: "文件中没有，这里也没有：发布前请重新选择",
    zhtw: "檔案中沒有，這裡也沒有：發佈前請重新選擇",
    en: "It is neither in the file nor here: choose another one before publishing",
  },
  problems: {
    zh: "有 {count} 处需要在发布前修正",
    zhtw: "有 {count} 處需要在發佈前修正",
    en: "Problems to be solved before it can be published: {count}",
  },
  draftOnly: {
    zh: "替换只更新草稿，重新发布后才生效",
    zhtw: "取代只更新草稿，重新發佈後才生效",
    en: "Replacing changes the draft only, until it is published again",
  },
  otherType: {
    zh: "这里的表单是另一种类型：替换时类型和分类保持不变",
    zhtw: "這裡的表單是另一種類型：取代時類型與分類保持不變",
    en: "The form here is of another type: replacing leaves its type and category as they are",
  },
  interfaceDraft: {
    zh: "作为草稿导入，请检查后发布",
    zhtw: "作為草稿匯入，請檢查後發佈",
    en: "Imported as a draft: check it, then publish it",
  },
  secrets: {
    zh: "文件不含保密内容，请重新填写请求头：{names}",
    zhtw: "檔案不含保密內容，請重新填寫請求標頭：{names}",
    en: "Secrets are not in the file: enter these headers again: {names}",
  },
  sourceMissing: {
    zh: "这里没有该数据源，请先建立并在接口中选择",
    zhtw: "這裡沒有該資料來源，請先建立並在介面中選擇",
    en: "There is no such data source here: create it and choose it in the interface",
  },
  nothingRemoved: {
    zh: "替换只新增和修改数据，不会删除",
    zhtw: "取代只新增和修改資料，不會刪除",
    en: "Replacing adds and changes entries, and removes none",
  },
} satisfies Messages;
