import type { Messages } from "@gongshu/core/text/messages";

export const systemConfigErrors = {
  badAddress: {
    zh: "“{entry}”不是有效的 IP 地址或网段",
    zhtw: "「{entry}」不是有效的 IP 位址或網段",
    en: "“{entry}” is neither an IP address nor a network",
  },
  tooManyAddresses: {
    zh: "最多可填写 {limit} 个地址或网段",
    zhtw: "最多可填寫 {limit} 個位址或網段",
    en: "There can be {limit} addresses and networks at most",
  },
  ownAddress: {
    zh: "名单不包含您当前的地址 {ip}，保存后您将无法登录",
    zhtw: "名單不包含您目前的位址 {ip}，儲存後您將無法登入",
    en: "Your own address {ip} is not in the list: you would lock yourself out",
  },
  typePassword: {
    zh: "邮件服务器、端口、SSL 或账号已更改，请重新输入邮箱密码",
    zhtw: "郵件伺服器、連接埠、SSL 或帳號已變更，請重新輸入郵件密碼",
    en: "Server, port, SSL or account of mails have changed: enter the mail password again",
  },
  administratorsOnly: {
    zh: "通讯录来源只能由管理员修改",
    zhtw: "通訊錄來源只能由管理員修改",
    en: "Only administrators change where the directory comes from",
  },
} satisfies Messages;
