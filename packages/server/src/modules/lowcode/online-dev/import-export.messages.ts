import type { Messages } from "@gongshu/core/text/messages";
import { importErrors, instructionTexts, sheetTexts } from "#platform/import-export/import-export.messages.ts";

/** Names of files, sheets and columns. */
export const importExportTexts = {
  ...sheetTexts,
  undoTitle: { zh: "撤销导入{fullName}", zhtw: "復原匯入{fullName}", en: "Undo the import of {fullName}" },
  mainRow: { zh: "主表行号", zhtw: "主表列號", en: "Row of the record" },
  creatorUser: { zh: "创建人", zhtw: "建立人", en: "Created by" },
  creatorTime: { zh: "创建时间", zhtw: "建立時間", en: "Created at" },
  lastModifyUser: { zh: "修改人", zhtw: "修改人", en: "Changed by" },
  lastModifyTime: { zh: "修改时间", zhtw: "修改時間", en: "Changed at" },
} satisfies Messages;

/** The instruction sheet of the template. */
export const templateTexts = {
  ...instructionTexts,
  place: { zh: "工作表", zhtw: "工作表", en: "Sheet" },
  mainRowRule: {
    zh: "所属记录在工作表“{sheet}”中的行号（从 2 开始）",
    zhtw: "所屬記錄在工作表「{sheet}」中的列號（從 2 開始）",
    en: "The number of the record's row on the sheet “{sheet}” (from 2)",
  },
} satisfies Messages;

export const importExportErrors = {
  ...importErrors,
  undoRuns: {
    zh: "正在撤销该导入，请等待完成",
    zhtw: "正在復原此匯入，請等待完成",
    en: "This import is being undone, please wait",
  },
  unknownExportField: {
    zh: "没有可导出的字段 {field}",
    zhtw: "沒有可匯出的欄位 {field}",
    en: "There is no field {field} to export",
  },
  nothingToImport: {
    zh: "该功能没有可导入的字段",
    zhtw: "此功能沒有可匯入的欄位",
    en: "There is no field here that can be imported",
  },
  recordTooLarge: {
    zh: "这条数据连同子表过大，无法保存",
    zhtw: "這筆資料連同子表過大，無法儲存",
    en: "The record is too large to be saved with its sub-tables",
  },
  tooMuchToOverwrite: {
    zh: "要覆盖的数据过大，请把文件分成几份导入",
    zhtw: "要覆寫的資料過大，請把檔案分成幾份匯入",
    en: "There is too much data to overwrite at once: please split the file",
  },
  lockedHeaders: {
    zh: "您无权填写这些列：{headers}",
    zhtw: "您無權填寫這些欄：{headers}",
    en: "You may not fill in these columns: {headers}",
  },
  lockedSheet: {
    zh: "您无权填写工作表“{sheet}”，请先删除该工作表",
    zhtw: "您無權填寫工作表「{sheet}」，請先刪除該工作表",
    en: "You may not fill in the sheet “{sheet}”: delete it first",
  },
  onSheet: { zh: "工作表“{sheet}”：{reason}", zhtw: "工作表「{sheet}」：{reason}", en: "Sheet “{sheet}”: {reason}" },
  secretLeftOut: {
    zh: "出于安全未写出，请重新填写",
    zhtw: "出於安全未寫出，請重新填寫",
    en: "left out for safety, please enter it again",
  },
  sameRecord: {
    zh: "与第 {row} 行指向同一条数据",
    zhtw: "與第 {row} 列指向同一筆資料",
    en: "Means the same record as row {row}",
  },
  severalRecords: {
    zh: "与多条已有数据重复，无法确定覆盖哪一条",
    zhtw: "與多筆已有資料重複，無法確定覆蓋哪一筆",
    en: "Equals several existing records, so it is unclear which to overwrite",
  },
  unknownBillNumber: {
    zh: "单据编号“{text}”不存在；新数据的编号自动生成，请留空",
    zhtw: "單據編號「{text}」不存在；新資料的編號自動產生，請留空",
    en: "There is no bill number “{text}”; new ones are given automatically, please leave it blank",
  },
  noMainRowColumn: {
    zh: "缺少“主表行号”列",
    zhtw: "缺少「主表列號」欄",
    en: "The column “Row of the record” is missing",
  },
  badMainRow: {
    zh: "应为工作表“{sheet}”中一行数据的行号",
    zhtw: "應為工作表「{sheet}」中一列資料的列號",
    en: "must be the number of a row of data on the sheet “{sheet}”",
  },
} satisfies Messages;
