import type { Messages } from "../../text/messages.ts";

/** What can be wrong with the events of a form. `{name}` is the label of the field or button that starts the event. */
export const eventMessages = {
  place: { zh: "事件", zhtw: "事件", en: "event" },
  placeWhen: { zh: "事件的条件", zhtw: "事件的條件", en: "condition of the event" },
  placeValue: { zh: "事件的取值", zhtw: "事件的取值", en: "value in the event" },
  placeParameter: { zh: "事件的接口参数", zhtw: "事件的介面參數", en: "interface parameter in the event" },
  untitled: { zh: "未指定", zhtw: "未指定", en: "nothing yet" },
  duplicate: { zh: "事件标识“{id}”重复", zhtw: "事件識別碼「{id}」重複", en: "The event id “{id}” is used twice" },
  noTrigger: {
    zh: "有一个事件没有指定由哪个字段或按钮触发",
    zhtw: "有一個事件沒有指定由哪個欄位或按鈕觸發",
    en: "An event does not say which field or button starts it",
  },
  automaticTrigger: {
    zh: "“{name}”由系统填写，不能触发事件",
    zhtw: "「{name}」由系統填寫，不能觸發事件",
    en: "“{name}” is filled in by the system and cannot start an event",
  },
  noSteps: {
    zh: "“{name}”的事件没有要做的事",
    zhtw: "「{name}」的事件沒有要做的事",
    en: "The event of “{name}” does nothing",
  },
  noTarget: {
    zh: "“{name}”的事件第 {number} 步没有选择要填入的字段",
    zhtw: "「{name}」的事件第 {number} 步沒有選擇要填入的欄位",
    en: "Step {number} of the event of “{name}” has no field to fill",
  },
  goneTarget: {
    zh: "“{name}”的事件第 {number} 步要填入的字段不存在",
    zhtw: "「{name}」的事件第 {number} 步要填入的欄位不存在",
    en: "Step {number} of the event of “{name}” fills a field that does not exist",
  },
  automaticTarget: {
    zh: "“{name}”的事件不能填写“{target}”：它由系统或公式给出",
    zhtw: "「{name}」的事件不能填寫「{target}」：它由系統或公式給出",
    en: "The event of “{name}” cannot fill “{target}”: it is given by the system or by a formula",
  },
  lockedTarget: {
    zh: "“{name}”的事件不能填写“{target}”：只读字段的值不会被保存",
    zhtw: "「{name}」的事件不能填寫「{target}」：唯讀欄位的值不會被儲存",
    en: "The event of “{name}” cannot fill “{target}”: what stands in a read-only field is not saved",
  },
  fileTarget: {
    zh: "“{name}”的事件不能填写“{target}”：它保存的是文件",
    zhtw: "「{name}」的事件不能填寫「{target}」：它儲存的是檔案",
    en: "The event of “{name}” cannot fill “{target}”: it holds files",
  },
  tableTarget: {
    zh: "“{name}”的事件第 {number} 步不能把一个值填入子表“{target}”",
    zhtw: "「{name}」的事件第 {number} 步不能把一個值填入子表「{target}」",
    en: "Step {number} of the event of “{name}” puts one value into the sub-table “{target}”",
  },
  noTable: {
    zh: "“{name}”的事件第 {number} 步要填充的子表不存在",
    zhtw: "「{name}」的事件第 {number} 步要填入的子表不存在",
    en: "Step {number} of the event of “{name}” fills a sub-table that does not exist",
  },
  noValue: {
    zh: "“{name}”的事件第 {number} 步没有写取值",
    zhtw: "「{name}」的事件第 {number} 步沒有寫取值",
    en: "Step {number} of the event of “{name}” has no value to set",
  },
  noInterface: {
    zh: "“{name}”的事件第 {number} 步没有选择数据接口",
    zhtw: "「{name}」的事件第 {number} 步沒有選擇資料介面",
    en: "Step {number} of the event of “{name}” has no data interface",
  },
  goneInterface: {
    zh: "“{name}”的事件第 {number} 步所用的数据接口不存在，或未发布、已停用",
    zhtw: "「{name}」的事件第 {number} 步所用的資料介面不存在，或未發佈、已停用",
    en: "The data interface in step {number} of the event of “{name}” does not exist, or is not published or switched off",
  },
  badParameter: {
    zh: "“{name}”的事件第 {number} 步有未填写名称或取值的参数",
    zhtw: "「{name}」的事件第 {number} 步有未填寫名稱或取值的參數",
    en: "Step {number} of the event of “{name}” has a parameter without a name or a value",
  },
  noColumn: {
    zh: "“{name}”的事件第 {number} 步有未填写的接口列",
    zhtw: "「{name}」的事件第 {number} 步有未填寫的介面欄",
    en: "Step {number} of the event of “{name}” has no column to fill from",
  },
  cycle: {
    zh: "事件循环触发：{names}",
    zhtw: "事件循環觸發：{names}",
    en: "Events start each other in a circle: {names}",
  },
} satisfies Messages;
