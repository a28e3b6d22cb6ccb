import type { Messages } from "@gongshu/core/text/messages";

export const sendingMessages = {
  testMail: { zh: "发送测试邮件", zhtw: "寄送測試郵件", en: "Send a test mail" },
  testMailHint: {
    zh: "发到您自己的邮箱；使用当前填写的内容，不必先保存。",
    zhtw: "寄到您自己的信箱；使用目前填寫的內容，不必先儲存。",
    en: "To your own address, by what is typed here; nothing has to be saved before.",
  },
  testSms: { zh: "发送测试短信", zhtw: "傳送測試簡訊", en: "Send a test message" },
  testSmsHint: {
    zh: "发到您自己的手机号，每分钟一次；签名以已保存的为准。",
    zhtw: "傳到您自己的手機號碼，每分鐘一次；簽名以已儲存的為準。",
    en: "To your own mobile number, once a minute, with the signature as it is saved.",
  },
  smsKept: {
    zh: "没有真正发送：尚未接入短信服务（SMS_URL），短信内容只写入了服务器日志。",
    zhtw: "並未真正傳送：尚未接入簡訊服務（SMS_URL），簡訊內容只寫入了伺服器記錄。",
    en: "Nothing was really sent: no SMS service is connected (SMS_URL), the text went to the log of the server.",
  },
} satisfies Messages;
