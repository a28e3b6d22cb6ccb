import type { Messages } from "@gongshu/core/text/messages";

export const passkeyErrors = {
  notOffered: {
    zh: "此地址不支持通行密钥，请使用域名和 HTTPS 访问",
    zhtw: "此位址不支援通行密鑰，請使用網域名稱與 HTTPS 存取",
    en: "Passkeys need a host name and HTTPS, which this address does not have",
  },
  refused: {
    zh: "通行密钥验证失败，请重试或换一种方式登录",
    zhtw: "通行密鑰驗證失敗，請重試或改用其他方式登入",
    en: "The passkey was not accepted, please try again or sign in another way",
  },
  notMade: {
    zh: "通行密钥添加失败，请重新开始",
    zhtw: "通行密鑰新增失敗，請重新開始",
    en: "The passkey could not be added, please start again",
  },
  known: { zh: "此通行密钥已添加", zhtw: "此通行密鑰已新增", en: "This passkey has been added already" },
  tooMany: {
    zh: "最多可添加 {count} 个通行密钥",
    zhtw: "最多可新增 {count} 個通行密鑰",
    en: "There can be {count} passkeys at most",
  },
} satisfies Messages;
