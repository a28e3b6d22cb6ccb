import type { Messages } from "@gongshu/core/text/messages";

/** Titles of the places of this module. Small, since the manifest has them. */
export const placeTitles = {
  formDesigner: { zh: "设计表单", zhtw: "設計表單", en: "Form designer" },
} satisfies Messages;
