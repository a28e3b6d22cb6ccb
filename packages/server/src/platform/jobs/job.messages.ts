import type { Messages } from "@gongshu/core/text/messages";

export const jobMessages = {
  failed: { zh: "处理失败，请稍后重试", zhtw: "處理失敗，請稍後重試", en: "It failed, please try again later" },
  cannotRun: {
    zh: "账号已不可用，任务未执行",
    zhtw: "帳號已不可用，任務未執行",
    en: "The account is no longer available, so the task was not run",
  },
  gaveUp: {
    zh: "多次中断，任务已停止",
    zhtw: "多次中斷，任務已停止",
    en: "It was interrupted several times and has been stopped",
  },
} satisfies Messages;
