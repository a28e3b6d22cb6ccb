import type { Messages } from "@gongshu/core/text/messages";

/** What the keys do, for the sheet of shortcuts. */
export const shortcutMessages = {
  title: { zh: "快捷键", zhtw: "快速鍵", en: "Keyboard shortcuts" },
  everywhere: { zh: "全局", zhtw: "全域", en: "Everywhere" },
  palette: { zh: "搜索与命令", zhtw: "搜尋與命令", en: "Search and commands" },
  sheet: { zh: "显示快捷键", zhtw: "顯示快速鍵", en: "Show these shortcuts" },
  skip: { zh: "跳到主要内容（首次按下）", zhtw: "跳到主要內容（首次按下）", en: "Skip links (first press)" },
  dismiss: { zh: "关闭对话框或菜单", zhtw: "關閉對話框或選單", en: "Close a dialog or menu" },
  lists: { zh: "列表", zhtw: "清單", en: "Lists" },
  rows: { zh: "上一行、下一行", zhtw: "上一列、下一列", en: "Previous and next row" },
  open: { zh: "打开当前行", zhtw: "開啟目前的列", en: "Open the row in focus" },
  remove: {
    zh: "删除当前行（数据字典）",
    zhtw: "刪除目前的列（資料字典）",
    en: "Delete the row in focus (dictionaries)",
  },
  add: { zh: "新建（数据字典）", zhtw: "新增（資料字典）", en: "New entry (dictionaries)" },
  forms: { zh: "表单", zhtw: "表單", en: "Forms" },
  save: { zh: "保存", zhtw: "儲存", en: "Save" },
  leave: { zh: "取消，有修改时先询问", zhtw: "取消，有修改時先詢問", en: "Cancel; asks when something was changed" },
  tabs: { zh: "页签", zhtw: "分頁", en: "Tabs" },
  show: { zh: "打开当前页签", zhtw: "開啟目前的分頁", en: "Show the tab in focus" },
  closeTab: { zh: "关闭当前页签", zhtw: "關閉目前的分頁", en: "Close the tab in focus" },
  middle: { zh: "关闭页签", zhtw: "關閉分頁", en: "Close a tab" },
  middleButton: { zh: "鼠标中键", zhtw: "滑鼠中鍵", en: "Middle button" },
  designer: { zh: "表单设计", zhtw: "表單設計", en: "Form designer" },
  undo: { zh: "撤销", zhtw: "復原", en: "Undo" },
  redo: { zh: "重做", zhtw: "重做", en: "Redo" },
  duplicate: { zh: "复制字段", zhtw: "複製欄位", en: "Duplicate the field" },
  step: { zh: "上一个、下一个字段", zhtw: "上一個、下一個欄位", en: "Previous and next field" },
  move: { zh: "移动字段", zhtw: "移動欄位", en: "Move the field" },
} satisfies Messages;
