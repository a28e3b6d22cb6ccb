import type { Messages } from "@gongshu/core/text/messages";

export const passkeyMessages = {
  added: { zh: "通行密钥已添加", zhtw: "通行密鑰已新增", en: "The passkey has been added" },
  renamed: { zh: "名称已修改", zhtw: "名稱已修改", en: "The name has been changed" },
  removed: { zh: "通行密钥已删除", zhtw: "通行密鑰已刪除", en: "The passkey has been removed" },
} satisfies Messages;
