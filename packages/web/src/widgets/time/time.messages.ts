import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the controls for times and ranges. */
export const timeMessages = {
  to: { zh: "至", zhtw: "至", en: "to" },
  startDate: { zh: "开始日期", zhtw: "開始日期", en: "Start date" },
  endDate: { zh: "结束日期", zhtw: "結束日期", en: "End date" },
  startTime: { zh: "开始时间", zhtw: "開始時間", en: "Start time" },
  endTime: { zh: "结束时间", zhtw: "結束時間", en: "End time" },
  chooseTime: { zh: "请选择时间", zhtw: "請選擇時間", en: "Choose a time" },
} satisfies Messages;
