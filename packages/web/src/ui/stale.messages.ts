import type { Messages } from "@gongshu/core/text/messages";

/** Texts for two people who change the same record. */
export const staleMessages = {
  title: { zh: "这条数据刚被他人修改", zhtw: "這筆資料剛被他人修改", en: "Somebody else has just changed this" },
  text: {
    zh: "您打开之后，它已被保存过一次。请选择保留哪一份：",
    zhtw: "您開啟之後，它已被儲存過一次。請選擇保留哪一份：",
    en: "It was saved since you opened it. Choose which one to keep:",
  },
  field: { zh: "字段", zhtw: "欄位", en: "Field" },
  theirs: { zh: "最新内容", zhtw: "最新內容", en: "Saved now" },
  mine: { zh: "您的修改", zhtw: "您的修改", en: "Your changes" },
  same: { zh: "内容与您的修改相同。", zhtw: "內容與您的修改相同。", en: "It reads the same as your changes." },
  empty: { zh: "（空）", zhtw: "（空白）", en: "(empty)" },
  reload: { zh: "载入最新内容", zhtw: "載入最新內容", en: "Load the saved one" },
  overwrite: { zh: "用我的覆盖", zhtw: "以我的覆寫", en: "Overwrite with mine" },
  keepEditing: { zh: "继续编辑", zhtw: "繼續編輯", en: "Keep editing" },
} satisfies Messages;
