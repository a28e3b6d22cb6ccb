import type { Message, Messages } from "@gongshu/core/text/messages";
import type { MailFault } from "#platform/mail/mail-error.ts";

/** What a mail server's refusal means to whoever has entered its settings. */
export const mailFaults = {
  unreachable: {
    zh: "连接不上邮件服务器 {host}:{port}。请检查地址、端口和 SSL 开关；内网地址须由运维人员在 OUTBOUND_ALLOW 中允许",
    zhtw: "無法連線至郵件伺服器 {host}:{port}。請檢查位址、連接埠和 SSL 開關；內網位址須由維運人員在 OUTBOUND_ALLOW 中允許",
    en: "The mail server {host}:{port} cannot be reached. Check host, port and the SSL switch; an operator has to allow private addresses in OUTBOUND_ALLOW",
  },
  tls: {
    zh: "与 {host}:{port} 的加密连接失败：服务器不支持加密，或者它的证书不受信任",
    zhtw: "與 {host}:{port} 的加密連線失敗：伺服器不支援加密，或者它的憑證不受信任",
    en: "No encrypted connection to {host}:{port}: the server offers none, or its certificate is not trusted",
  },
  login: {
    zh: "邮件服务器拒绝登录。请检查邮箱账号和密码；许多邮箱要求填写授权码而不是登录密码",
    zhtw: "郵件伺服器拒絕登入。請檢查郵件帳號和密碼；許多信箱要求填寫授權碼而不是登入密碼",
    en: "The mail server refuses the account or password. Many providers want an app password here",
  },
  sender: {
    zh: "邮件服务器不接受发件地址 {sender}",
    zhtw: "郵件伺服器不接受寄件地址 {sender}",
    en: "The mail server does not take mails from {sender}",
  },
  recipient: {
    zh: "邮件服务器拒绝收件地址 {address}",
    zhtw: "郵件伺服器拒絕收件地址 {address}",
    en: "The mail server refuses the recipient {address}",
  },
  refused: {
    zh: "邮件服务器拒收这封邮件",
    zhtw: "郵件伺服器拒收這封郵件",
    en: "The mail server refuses this mail",
  },
  later: {
    zh: "邮件服务器暂时不接收邮件，请过几分钟再试",
    zhtw: "郵件伺服器暫時不接收郵件，請過幾分鐘再試",
    en: "The mail server takes no mail for the moment, please try again in a few minutes",
  },
} satisfies Record<MailFault, Message>;

export const mailErrors = {
  noServer: { zh: "请填写 SMTP 服务器", zhtw: "請填寫 SMTP 伺服器", en: "Enter the SMTP server" },
  noSender: {
    zh: "请填写完整的邮箱地址作为邮箱账号，它也是发件地址",
    zhtw: "請填寫完整的電子郵件地址作為郵件帳號，它也是寄件地址",
    en: "Enter a whole e-mail address as mail account: it is the sender, too",
  },
  noAddress: {
    zh: "您还没有填写邮箱，请先在个人信息中填写，测试邮件将发到那里",
    zhtw: "您尚未填寫電子郵件，請先在個人資訊中填寫，測試郵件將寄到那裡",
    en: "You have no e-mail address yet: enter one in your profile, the test mail goes there",
  },
  typePassword: {
    zh: "服务器、端口、SSL 或账号已更改，请重新输入邮箱密码",
    zhtw: "伺服器、連接埠、SSL 或帳號已變更，請重新輸入郵件密碼",
    en: "Server, port, SSL or account have changed: enter the mail password again",
  },
} satisfies Messages;

export const mailTexts = {
  job: { zh: "发送邮件", zhtw: "寄送郵件", en: "Send mails" },
  testSubject: { zh: "{system}：测试邮件", zhtw: "{system}：測試郵件", en: "{system}: test mail" },
  testText: {
    zh: "{name}，您好！收到这封邮件，说明邮件服务器已经可以使用。",
    zhtw: "{name}，您好！收到這封郵件，表示郵件伺服器已經可以使用。",
    en: "Hello {name}, this mail shows that the mail server works.",
  },
  testReason: {
    zh: "您在系统配置中点击了“发送测试邮件”，因此收到此邮件。",
    zhtw: "您在系統設定中點選了「寄送測試郵件」，因此收到此郵件。",
    en: "You get this mail because you asked for a test in the settings.",
  },
  server: { zh: "邮件服务器", zhtw: "郵件伺服器", en: "Mail server" },
  time: { zh: "时间", zhtw: "時間", en: "Time" },
} satisfies Messages;
