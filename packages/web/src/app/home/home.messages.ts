import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the home page. */
export const homeMessages = {
  morning: { zh: "早上好，{name}", zhtw: "早安，{name}", en: "Good morning, {name}" },
  afternoon: { zh: "下午好，{name}", zhtw: "午安，{name}", en: "Good afternoon, {name}" },
  evening: { zh: "晚上好，{name}", zhtw: "晚安，{name}", en: "Good evening, {name}" },
  open: { zh: "继续", zhtw: "繼續", en: "Continue" },
  other: { zh: "其他", zhtw: "其他", en: "Other" },
} satisfies Messages;
