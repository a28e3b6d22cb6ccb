import type { Messages } from "../text/messages.ts";

export const rangeMessages = {
  dateOrder: {
    zh: "结束日期不能早于开始日期",
    zhtw: "結束日期不能早於開始日期",
    en: "The end date must not be before the start date",
  },
  timeOrder: {
    zh: "结束时间不能早于开始时间",
    zhtw: "結束時間不能早於開始時間",
    en: "The end time must not be before the start time",
  },
} satisfies Messages;
