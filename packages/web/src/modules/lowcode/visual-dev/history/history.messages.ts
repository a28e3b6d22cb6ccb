import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the versions of a model and of the states of its draft. */
export const historyMessages = {
  open: { zh: "历史版本", zhtw: "歷史版本", en: "History" },
  title: { zh: "“{name}”的历史", zhtw: "「{name}」的歷史", en: "History of “{name}”" },
  versions: { zh: "已发布版本", zhtw: "已發佈版本", en: "Published versions" },
  drafts: { zh: "草稿历史", zhtw: "草稿歷史", en: "States of the draft" },
  draft: { zh: "当前草稿", zhtw: "目前草稿", en: "The draft" },
  noVersions: { zh: "还没有发布过", zhtw: "尚未發佈過", en: "Not published yet" },
  noVersionsText: {
    zh: "发布后，每个版本都会保留在这里",
    zhtw: "發佈後，每個版本都會保留在這裡",
    en: "Each version that is published stays here",
  },
  current: { zh: "使用中", zhtw: "使用中", en: "In use" },
  now: { zh: "当前", zhtw: "目前", en: "Now" },
  changes: { zh: "{count} 处变更", zhtw: "{count} 處變更", en: "Changes: {count}" },
  whatChanged: { zh: "变更内容", zhtw: "變更內容", en: "What changed" },
  rollBack: { zh: "恢复为草稿", zhtw: "還原為草稿", en: "Make it the draft" },
  rollBackTitle: {
    zh: "将第 {version} 版恢复为草稿？",
    zhtw: "將第 {version} 版還原為草稿？",
    en: "Make version {version} the draft?",
  },
  rollBackText: {
    zh: "当前草稿会保留在草稿历史中。数据和使用中的版本不变，检查后再发布即可生效。",
    zhtw: "目前草稿會保留在草稿歷史中。資料與使用中的版本不變，檢查後再發佈即可生效。",
    en: "The present draft stays among its states. Records and the version in use stay as they are until you publish.",
  },
  compareTitle: { zh: "比较", zhtw: "比較", en: "Compare" },
  from: { zh: "从", zhtw: "從", en: "From" },
  to: { zh: "到", zhtw: "到", en: "To" },
  noDifference: { zh: "没有差别", zhtw: "沒有差別", en: "No difference" },
  noDrafts: { zh: "还没有草稿历史", zhtw: "尚無草稿歷史", en: "No earlier states" },
  noDraftsText: {
    zh: "每次保存的草稿会保留在这里，最多 30 个",
    zhtw: "每次儲存的草稿會保留在這裡，最多 30 個",
    en: "The last 30 saved states of the draft are kept here",
  },
  fields: { zh: "{count} 个控件", zhtw: "{count} 個控制項", en: "Controls: {count}" },
  restore: { zh: "恢复", zhtw: "還原", en: "Restore" },
  restoreTitle: { zh: "恢复到 {time} 的草稿？", zhtw: "還原到 {time} 的草稿？", en: "Restore the draft of {time}?" },
  restoreText: {
    zh: "当前草稿也会保留在草稿历史中，可以再恢复回来。",
    zhtw: "目前草稿也會保留在草稿歷史中，可以再還原回來。",
    en: "The present draft stays among its states, so this can be taken back.",
  },
} satisfies Messages;
