import type { Messages } from "@gongshu/core/text/messages";

/** What the line of sums is called where it is about the page alone, and why. */
export const pageSumMessages = {
  text: { zh: "本页", zhtw: "本頁", en: "Page" },
  hint: {
    zh: "合计耗时过长，这里只合计本页。缩小查询范围后可合计全部",
    zhtw: "合計耗時過長，這裡只合計本頁。縮小查詢範圍後可合計全部",
    en: "Adding up all rows takes too long: these are the sums of this page. Search for fewer rows to sum all of them",
  },
} satisfies Messages;
