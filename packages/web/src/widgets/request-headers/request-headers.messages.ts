import type { Messages } from "@gongshu/core/text/messages";

export const requestHeaderMessages = {
  name: { zh: "名称", zhtw: "名稱", en: "Name" },
  value: { zh: "值", zhtw: "值", en: "Value" },
  nth: { zh: "第 {number} 个请求头", zhtw: "第 {number} 個請求標頭", en: "Header {number}" },
  kept: { zh: "已保存，留空不修改", zhtw: "已儲存，留空不修改", en: "Stored; empty keeps it" },
  secret: { zh: "保密", zhtw: "保密", en: "Secret" },
  add: { zh: "添加请求头", zhtw: "新增請求標頭", en: "Add a header" },
  remove: { zh: "移除请求头 {name}", zhtw: "移除請求標頭 {name}", en: "Remove the header {name}" },
} satisfies Messages;
