import type { Messages } from "@gongshu/core/text/messages";

/** Texts of signatures. */
export const signatureMessages = {
  sign: { zh: "签名", zhtw: "簽名", en: "Sign" },
  signAgain: { zh: "重新签名", zhtw: "重新簽名", en: "Sign again" },
  title: { zh: "手写签名", zhtw: "手寫簽名", en: "Signature" },
  hint: { zh: "请在此处签名", zhtw: "請在此處簽名", en: "Sign here" },
  typed: { zh: "或输入姓名", zhtw: "或輸入姓名", en: "Or type your name" },
  undo: { zh: "撤销", zhtw: "復原", en: "Undo" },
  clear: { zh: "清除", zhtw: "清除", en: "Clear" },
  remove: { zh: "移除签名", zhtw: "移除簽名", en: "Remove signature" },
  ok: { zh: "确定", zhtw: "確定", en: "OK" },
  cancel: { zh: "取消", zhtw: "取消", en: "Cancel" },
  empty: { zh: "请先签名", zhtw: "請先簽名", en: "Please sign first" },
  picture: { zh: "签名：{name}", zhtw: "簽名：{name}", en: "Signature: {name}" },
  drawn: { zh: "手写", zhtw: "手寫", en: "handwritten" },
} satisfies Messages;
