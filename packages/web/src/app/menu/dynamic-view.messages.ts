import type { Messages } from "@gongshu/core/text/messages";

export const dynamicViewMessages = {
  dictionary: {
    zh: "菜单“{name}”打开的是动态字典，当前版本尚不支持。",
    zhtw: "選單「{name}」開啟的是動態字典，目前的版本尚不支援。",
    en: "The menu “{name}” opens a dynamic dictionary, which this version cannot show yet.",
  },
  tree: {
    zh: "菜单“{name}”打开的是动态树形字典，当前版本尚不支持。",
    zhtw: "選單「{name}」開啟的是動態樹狀字典，目前的版本尚不支援。",
    en: "The menu “{name}” opens a dynamic dictionary in a tree, which this version cannot show yet.",
  },
  report: {
    zh: "菜单“{name}”打开的是数据报表，当前版本尚不支持。",
    zhtw: "選單「{name}」開啟的是資料報表，目前的版本尚不支援。",
    en: "The menu “{name}” opens a data report, which this version cannot show yet.",
  },
} satisfies Messages;
