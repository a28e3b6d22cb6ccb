import type { Messages } from "@gongshu/core/text/messages";

export const interfaceMessages = {
  dataInterface: { zh: "数据接口", zhtw: "資料介面", en: "Data interface" },
  parameters: { zh: "参数", zhtw: "參數", en: "Parameters" },
  parameterNth: { zh: "第 {number} 个参数", zhtw: "第 {number} 個參數", en: "Parameter {number}" },
  name: { zh: "参数名", zhtw: "參數名稱", en: "Parameter" },
  value: { zh: "参数值", zhtw: "參數值", en: "Value" },
  add: { zh: "添加参数", zhtw: "新增參數", en: "Add a parameter" },
  remove: { zh: "移除参数 {name}", zhtw: "移除參數 {name}", en: "Remove the parameter {name}" },
} satisfies Messages;
