import type { Messages } from "@gongshu/core/text/messages";

export const ldapErrors = {
  notReached: {
    zh: "无法连接 LDAP 服务器：请检查地址、网络和 CA 证书；内网地址须由运维人员在 OUTBOUND_ALLOW 中允许",
    zhtw: "無法連線 LDAP 伺服器：請檢查位址、網路和 CA 憑證；內部網路位址須由維運人員在 OUTBOUND_ALLOW 中允許",
    en: "The LDAP server cannot be reached: check its address, the network and the certificate of its authority; an address in a private network has to be allowed by the operator (OUTBOUND_ALLOW)",
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
