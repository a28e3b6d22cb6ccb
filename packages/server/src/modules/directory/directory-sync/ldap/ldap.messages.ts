import type { Messages } from "@gongshu/core/text/messages";

export const ldapErrors = {
  notReached: {
    zh: "无法连接 LDAP 服务器，请检查地址和网络",
    zhtw: "無法連線 LDAP 伺服器，請檢查位址和網路",
    en: "The LDAP server cannot be reached, please check its address and the network",
  },
  notTrusted: {
    zh: "LDAP 服务器的证书不受信任，请填写它的 CA 证书",
    zhtw: "LDAP 伺服器的憑證不受信任，請填寫它的 CA 憑證",
    en: "The certificate of the LDAP server is not trusted: enter that of its authority",
  },
  badCredentials: {
    zh: "LDAP 服务器不认可查询账号或密码",
    zhtw: "LDAP 伺服器不接受查詢帳號或密碼",
    en: "The LDAP server does not accept the name or password for reading",
  },
  noSuchBase: {
    zh: "LDAP 中没有所填的目录（{code}），请核对用户目录和部门目录",
    zhtw: "LDAP 中沒有所填的目錄（{code}），請核對使用者目錄和部門目錄",
    en: "The LDAP server has no such base ({code}): check where users and departments are",
  },
  refused: {
    zh: "LDAP 服务器拒绝了请求（{code}），请查看系统日志",
    zhtw: "LDAP 伺服器拒絕了請求（{code}），請查看系統記錄",
    en: "The LDAP server refused the request ({code}), please see the log of the system",
  },
} satisfies Messages;
