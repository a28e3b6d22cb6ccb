import type { Messages } from "@gongshu/core/text/messages";

export const dingtalkErrors = {
  notReached: {
    zh: "无法连接钉钉：请检查地址和网络；内网地址须由运维人员在 OUTBOUND_ALLOW 中允许",
    zhtw: "無法連線釘釘：請檢查位址和網路；內部網路位址須由維運人員在 OUTBOUND_ALLOW 中允許",
    en: "DingTalk cannot be reached: check the address and the network; an address in a private network has to be allowed by the operator (OUTBOUND_ALLOW)",
  },
  badCredentials: {
    zh: "钉钉不认可 AppKey 或 AppSecret（{code}），请核对应用凭证",
    zhtw: "釘釘不接受 AppKey 或 AppSecret（{code}），請核對應用憑證",
    en: "DingTalk does not accept the AppKey or AppSecret ({code})",
  },
  noPermission: {
    zh: "应用没有通讯录读取权限（{code}），请在钉钉开发者后台开通“通讯录部门信息读权限”和“成员信息读权限”，并检查服务器出口 IP",
    zhtw: "應用沒有通訊錄讀取權限（{code}），請在釘釘開發者後台開通「通訊錄部門資訊讀取權限」和「成員資訊讀取權限」，並檢查伺服器出口 IP",
    en: "The application may not read the contacts ({code}): grant it reading of departments and members in DingTalk, and check the address of this server",
  },
  tooOften: {
    zh: "钉钉限制了调用频率（{code}），请稍后再试",
    zhtw: "釘釘限制了呼叫頻率（{code}），請稍後再試",
    en: "DingTalk is busy or limits the calls ({code}), please try again later",
  },
  refused: {
    zh: "钉钉拒绝了请求（{code}），请查看系统日志",
    zhtw: "釘釘拒絕了請求（{code}），請查看系統記錄",
    en: "DingTalk refused the request ({code}), please see the log of the system",
  },
  notUnderstood: {
    zh: "钉钉返回的内容无法识别",
    zhtw: "釘釘傳回的內容無法識別",
    en: "The answer of DingTalk could not be understood",
  },
} satisfies Messages;
