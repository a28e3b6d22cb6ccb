import type { Messages } from "@gongshu/core/text/messages";

export const dynamicViewMessages = {
  report: {
    zh: "菜单“{name}”打开的是数据报表，当前版本尚不支持。",
    zhtw: "選單「{name}」開啟的是資料報表，目前的版本尚不支援。",
    en: "The menu “{name}” opens a data report, which this version cannot show yet.",
  },
} satisfies Messages;
