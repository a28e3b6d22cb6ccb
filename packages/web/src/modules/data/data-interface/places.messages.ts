import type { Message } from "@gongshu/core/text/messages";

/** Apart from the other texts: the frame names tabs before the screen is there. */
export const editorTitle: Message = { zh: "编辑数据接口", zhtw: "編輯資料介面", en: "Edit data interface" };
