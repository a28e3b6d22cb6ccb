import type { Messages } from "@gongshu/core/text/messages";

/** Titles of the places of this module. Small, since the manifest has them. */
export const placeTitles = {
  profile: { zh: "个人信息", zhtw: "個人資訊", en: "Personal information" },
} satisfies Messages;
