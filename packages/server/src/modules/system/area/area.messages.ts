import type { Messages } from "@gongshu/core/text/messages";

export const areaErrors = {
  parentNotFound: { zh: "上级区划不存在或已被删除", zhtw: "上級區劃不存在或已被刪除", en: "The parent does not exist" },
  tooDeep: {
    zh: "区划最多四级：省、市、区县、街道",
    zhtw: "區劃最多四級：省、市、區縣、街道",
    en: "There are at most four levels: province, city, county, street",
  },
  levelIsFixed: {
    zh: "只能移到与原上级同一级别的区划下",
    zhtw: "只能移到與原上級同一級別的區劃下",
    en: "It can only move to a parent of the same level as before",
  },
  hasChildren: {
    zh: "还有下级区划，不能删除",
    zhtw: "還有下級區劃，不能刪除",
    en: "There are areas below this one, so it cannot be deleted",
  },
} satisfies Messages;
