import type { Messages } from "../../text/messages.ts";

/** What can be wrong with the buttons of a list. `{name}` is what stands on the button. */
export const actionMessages = {
  placeEnabled: { zh: "可用条件", zhtw: "可用條件", en: "condition for pressing it" },
  placeValue: { zh: "取值", zhtw: "取值", en: "value" },
  noLabel: {
    zh: "有一个自定义按钮没有填写名称",
    zhtw: "有一個自訂按鈕沒有填寫名稱",
    en: "A custom button has no name",
  },
  duplicate: { zh: "按钮标识“{id}”重复", zhtw: "按鈕識別碼「{id}」重複", en: "The button id “{id}” is used twice" },
  wrongPlace: {
    zh: "按钮“{name}”要做的事不能放在这个位置",
    zhtw: "按鈕「{name}」要做的事不能放在這個位置",
    en: "The button “{name}” cannot stand there, because of what it does",
  },
  noInterface: {
    zh: "按钮“{name}”没有选择数据接口",
    zhtw: "按鈕「{name}」沒有選擇資料介面",
    en: "The button “{name}” has no data interface",
  },
  goneInterface: {
    zh: "按钮“{name}”所用的数据接口不存在，或未发布、已停用",
    zhtw: "按鈕「{name}」所用的資料介面不存在，或未發佈、已停用",
    en: "The data interface of the button “{name}” does not exist, or is not published or switched off",
  },
  goneModel: {
    zh: "按钮“{name}”要打开的表单不存在或未发布",
    zhtw: "按鈕「{name}」要開啟的表單不存在或未發佈",
    en: "The form that the button “{name}” opens does not exist or is not published",
  },
  notItsRecord: {
    zh: "按钮“{name}”不在数据行中，或打开的是其他表单，因此没有可打开的当前数据",
    zhtw: "按鈕「{name}」不在資料列中，或開啟的是其他表單，因此沒有可開啟的目前資料",
    en: "The button “{name}” has no record of its own to open: it does not stand in a row, or it opens another form",
  },
  badValue: {
    zh: "按钮“{name}”第 {number} 个取值没有写全",
    zhtw: "按鈕「{name}」第 {number} 個取值沒有寫全",
    en: "Value {number} of the button “{name}” lacks its name or what it is",
  },
  twice: {
    zh: "按钮“{name}”第 {number} 个取值与前面的重复",
    zhtw: "按鈕「{name}」第 {number} 個取值與前面的重複",
    en: "Value {number} of the button “{name}” is there twice",
  },
  goneTarget: {
    zh: "按钮“{name}”第 {number} 个取值要填入的字段不存在",
    zhtw: "按鈕「{name}」第 {number} 個取值要填入的欄位不存在",
    en: "Value {number} of the button “{name}” fills a field that does not exist",
  },
  badTarget: {
    zh: "按钮“{name}”不能填写“{target}”：它由系统给出、只读，或不是单个值",
    zhtw: "按鈕「{name}」不能填寫「{target}」：它由系統給出、唯讀，或不是單一值",
    en: "The button “{name}” cannot fill “{target}”: it is given by the system, read-only, or not a single value",
  },
} satisfies Messages;
