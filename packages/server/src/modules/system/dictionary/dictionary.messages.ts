import type { Messages } from "@gongshu/core/text/messages";

export const dictionaryErrors = {
  parentNotFound: { zh: "上级不存在", zhtw: "上級不存在", en: "The parent does not exist" },
  parentIsSelf: {
    zh: "上级不能是自己或自己的下级",
    zhtw: "上級不能是自己或自己的下級",
    en: "The parent must be neither itself nor something below it",
  },
  typeHasChildren: {
    zh: "该分类下还有子分类，不能删除",
    zhtw: "此分類下還有子分類，不能刪除",
    en: "This type has child types and cannot be deleted",
  },
  typeHasData: {
    zh: "该分类下还有字典数据，不能删除",
    zhtw: "此分類下還有字典資料，不能刪除",
    en: "This type has entries and cannot be deleted",
  },
  typeNotFlat: {
    zh: "数据中已有上下级，不能改为列表",
    zhtw: "資料中已有上下級，不能改為清單",
    en: "Some entries have a parent, so the type cannot become flat",
  },
  typeIsFlat: {
    zh: "该分类是列表，不能设置上级",
    zhtw: "此分類是清單，不能設定上級",
    en: "This type is flat, so its entries have no parent",
  },
  dataHasChildren: {
    zh: "该数据下还有下级，不能删除",
    zhtw: "此資料下還有下級，不能刪除",
    en: "This entry has entries below it and cannot be deleted",
  },
  twiceInFile: { zh: "编码在文件中重复", zhtw: "編碼在檔案中重複", en: "The code is in the file twice" },
  nameTaken: { zh: "名称已存在", zhtw: "名稱已存在", en: "The name is taken" },
  refused: { zh: "“{name}”：{reason}", zhtw: "「{name}」：{reason}", en: "“{name}”: {reason}" },
  tooManyEntries: {
    zh: "一次最多导入 {max} 条数据",
    zhtw: "一次最多匯入 {max} 筆資料",
    en: "At most {max} entries at once",
  },
  typeIsFixed: { zh: "不能更换所属分类", zhtw: "不能更換所屬分類", en: "An entry cannot move to another type" },
} satisfies Messages;
