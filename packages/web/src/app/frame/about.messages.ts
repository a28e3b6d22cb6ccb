import type { Messages } from "@gongshu/core/text/messages";

export const aboutMessages = {
  version: { zh: "版本", zhtw: "版本", en: "Version" },
  licence: { zh: "许可证", zhtw: "授權條款", en: "Licence" },
} satisfies Messages;
