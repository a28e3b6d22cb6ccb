import type { Messages } from "@gongshu/core/text/messages";

/** The columns of every record and of every row of a sub-table. */
export const systemColumnTexts = {
  id: { zh: "主键", zhtw: "主鍵", en: "Id" },
  creatorUserId: { zh: "创建人", zhtw: "建立者", en: "Created by" },
  creatorTime: { zh: "创建时间", zhtw: "建立時間", en: "Created at" },
  lastModifyUserId: { zh: "修改人", zhtw: "修改者", en: "Changed by" },
  lastModifyTime: { zh: "修改时间", zhtw: "修改時間", en: "Changed at" },
  organizeId: { zh: "所属组织", zhtw: "所屬組織", en: "Organisation" },
  recordId: { zh: "所属记录", zhtw: "所屬記錄", en: "Record" },
  sortCode: { zh: "排序", zhtw: "排序", en: "Order" },
} satisfies Messages;
