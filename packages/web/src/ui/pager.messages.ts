import type { Messages } from "@gongshu/core/text/messages";

export const pagerMessages = {
  pages: { zh: "{name}：分页", zhtw: "{name}：分頁", en: "{name}: pages" },
  previous: { zh: "上一页", zhtw: "上一頁", en: "Previous page" },
  next: { zh: "下一页", zhtw: "下一頁", en: "Next page" },
  page: { zh: "第 {page} 页", zhtw: "第 {page} 頁", en: "Page {page}" },
  back: { zh: "向前 {count} 页", zhtw: "向前 {count} 頁", en: "{count} pages back" },
  on: { zh: "向后 {count} 页", zhtw: "向後 {count} 頁", en: "{count} pages on" },
  size: { zh: "每页条数", zhtw: "每頁筆數", en: "Rows per page" },
  perPage: { zh: "{count} 条/页", zhtw: "{count} 筆/頁", en: "{count} / page" },
  jumpTo: { zh: "跳至", zhtw: "跳至", en: "Go to" },
  jumpPage: { zh: "页", zhtw: "頁", en: "page" },
  current: { zh: "当前页", zhtw: "目前頁", en: "Current page" },
} satisfies Messages;
