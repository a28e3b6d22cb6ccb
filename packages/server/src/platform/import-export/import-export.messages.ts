import { hintMessages } from "@gongshu/core/form/kinds/hint.messages";
import type { Messages } from "@gongshu/core/text/messages";

/** Names of files and columns, whatever they are about. */
export const sheetTexts = {
  exportFile: { zh: "{fullName}数据.xlsx", zhtw: "{fullName}資料.xlsx", en: "{fullName} data.xlsx" },
  exportTitle: { zh: "导出{fullName}", zhtw: "匯出{fullName}", en: "Export {fullName}" },
  importTitle: { zh: "导入{fullName}", zhtw: "匯入{fullName}", en: "Import {fullName}" },
  templateFile: {
    zh: "{fullName}导入模板.xlsx",
    zhtw: "{fullName}匯入範本.xlsx",
    en: "{fullName} import template.xlsx",
  },
  errorFile: { zh: "错误数据.xlsx", zhtw: "錯誤資料.xlsx", en: "Rows with errors.xlsx" },
  errorColumn: { zh: "错误信息", zhtw: "錯誤訊息", en: "Errors" },
} satisfies Messages;

/** The instruction sheet of a template. */
export const instructionTexts = {
  sheet: { zh: "填写说明", zhtw: "填寫說明", en: "Instructions" },
  field: { zh: "字段", zhtw: "欄位", en: "Field" },
  required: { zh: "是否必填", zhtw: "是否必填", en: "Required" },
  kind: { zh: "类型", zhtw: "類型", en: "Kind" },
  rule: { zh: "填写规则", zhtw: "填寫規則", en: "Rule" },
  example: { zh: "示例", zhtw: "範例", en: "Example" },
  yes: { zh: "是", zhtw: "是", en: "Yes" },
  no: { zh: "否", zhtw: "否", en: "No" },
  general: {
    zh: "请从第 2 行开始填写；不要修改表头；不要使用公式，请粘贴为数值；文件不超过 {size}MB，最多 {max} 行数据。",
    zhtw: "請從第 2 列開始填寫；不要修改表頭；不要使用公式，請貼上為值；檔案不超過 {size}MB，最多 {max} 列資料。",
    en: "Start in row 2; do not change the headings; no formulas, paste them as values; at most {size} MB and {max} rows.",
  },
  mustFill: { zh: "必填", zhtw: "必填", en: "Required" },
  unique: { zh: "不能重复", zhtw: "不能重複", en: "Must be unique" },
  ...hintMessages,
} satisfies Messages;

/** Refusals of files and rows. */
export const importErrors = {
  tooManyToExport: {
    zh: "数据超过 {max} 行，一个工作表放不下，请缩小查询范围后再导出",
    zhtw: "資料超過 {max} 列，一個工作表放不下，請縮小查詢範圍後再匯出",
    en: "There are more than {max} rows, which one sheet cannot hold: please narrow the search",
  },
  noFile: { zh: "请选择导入文件", zhtw: "請選擇匯入檔案", en: "Please choose a file to import" },
  wrongFileName: {
    zh: "只能导入 .xls 或 .xlsx 文件，当前文件为 {fileName}",
    zhtw: "只能匯入 .xls 或 .xlsx 檔案，目前檔案為 {fileName}",
    en: "Only .xls and .xlsx files can be imported, this one is {fileName}",
  },
  unfinished: {
    zh: "请先处理当前导入的数据",
    zhtw: "請先處理目前匯入的資料",
    en: "Please finish the current import first",
  },
  imported: {
    zh: "检查过的文件已经导入，如需再次导入请重新上传",
    zhtw: "檢查過的檔案已經匯入，如需再次匯入請重新上傳",
    en: "The checked file has been imported already: to import it again, please upload it anew",
  },
  fileGone: {
    zh: "导入文件已不存在，请重新上传",
    zhtw: "匯入檔案已不存在，請重新上傳",
    en: "The file is no longer there, please upload it again",
  },
  noRows: { zh: "文件中没有数据行", zhtw: "檔案中沒有資料列", en: "The file has no rows of data" },
  unknownHeaders: {
    zh: "无法识别的表头：{headers}。请使用导入模板",
    zhtw: "無法識別的表頭：{headers}。請使用匯入範本",
    en: "Unknown headings: {headers}. Please use the import template",
  },
  missingHeaders: {
    zh: "缺少必填列：{headers}",
    zhtw: "缺少必填欄：{headers}",
    en: "Required columns are missing: {headers}",
  },
  duplicateHeaders: {
    zh: "表头重复：{headers}",
    zhtw: "表頭重複：{headers}",
    en: "Headings occur more than once: {headers}",
  },
  noHeaders: {
    zh: "第一行不是表头，请使用导入模板",
    zhtw: "第一列不是表頭，請使用匯入範本",
    en: "The first row has no known headings, please use the import template",
  },
  formulaHeader: {
    zh: "表头单元格 {cell} 含有公式，请改为文字",
    zhtw: "表頭儲存格 {cell} 含有公式，請改為文字",
    en: "The heading in cell {cell} is a formula, please write text",
  },
  formula: {
    zh: "单元格 {cell} 含有公式，请粘贴为数值后再导入",
    zhtw: "儲存格 {cell} 含有公式，請貼上為值後再匯入",
    en: "Cell {cell} holds a formula, please paste it as a value",
  },
  errorValue: {
    zh: "单元格 {cell} 是错误值 {code}",
    zhtw: "儲存格 {cell} 是錯誤值 {code}",
    en: "Cell {cell} holds the error {code}",
  },
  cellBeyond: {
    zh: "单元格 {cell} 没有表头，请删除或补上表头",
    zhtw: "儲存格 {cell} 沒有表頭，請刪除或補上表頭",
    en: "Cell {cell} has no heading: delete it or add one",
  },
  sameInFile: { zh: "与第 {row} 行重复", zhtw: "與第 {row} 列重複", en: "The same as in row {row}" },
  outOfScope: {
    zh: "已存在，但您无权修改该数据",
    zhtw: "已存在，但您無權修改該資料",
    en: "Exists already, and you are not permitted to change it",
  },
  changedMeanwhile: {
    zh: "导入过程中数据被他人修改，请重新导入",
    zhtw: "匯入過程中資料被他人修改，請重新匯入",
    en: "The data were changed by somebody else during the import, please import again",
  },
} satisfies Messages;

/** What a cell of a stock row may not hold. */
export const valueErrors = {
  blank: { zh: "不能为空", zhtw: "不能為空", en: "Must not be empty" },
  notADay: {
    zh: "不是有效的日期，请按 yyyy-MM-dd 填写",
    zhtw: "不是有效的日期，請按 yyyy-MM-dd 填寫",
    en: "Not a day, please write it as yyyy-MM-dd",
  },
  notWhole: { zh: "应为 0 到 {max} 的整数", zhtw: "應為 0 到 {max} 的整數", en: "A whole number from 0 to {max}" },
  tooMany: { zh: "最多 {max} 个", zhtw: "最多 {max} 個", en: "At most {max}" },
} satisfies Messages;

/** Why a file could not be read, by the reason of `ExcelRefusal`. */
export const refusalTexts = {
  notAWorkbook: {
    zh: "文件不是有效的 Excel 工作簿（{found}）",
    zhtw: "檔案不是有效的 Excel 活頁簿（{found}）",
    en: "The file is not a valid Excel workbook ({found})",
  },
  zipBomb: {
    zh: "文件解压后过大，已拒绝导入",
    zhtw: "檔案解壓縮後過大，已拒絕匯入",
    en: "The file unpacks to far too much and was refused",
  },
  noSuchSheet: {
    zh: "文件中没有可读取的工作表",
    zhtw: "檔案中沒有可讀取的工作表",
    en: "The file has no sheet that can be read",
  },
  emptySheet: {
    zh: "工作表“{sheetName}”是空的",
    zhtw: "工作表「{sheetName}」是空的",
    en: "The sheet “{sheetName}” is empty",
  },
  tooManyRows: {
    zh: "数据超过 {maxRows} 行，请分成多个文件导入",
    zhtw: "資料超過 {maxRows} 列，請分成多個檔案匯入",
    en: "There are more than {maxRows} rows, please split the file",
  },
  tooManyColumns: {
    zh: "列数超过 {maxColumns} 列，请使用导入模板",
    zhtw: "欄數超過 {maxColumns} 欄，請使用匯入範本",
    en: "There are more than {maxColumns} columns, please use the import template",
  },
  mergedCells: {
    zh: "单元格 {range} 是合并的，请取消合并并填写每一行后再导入",
    zhtw: "儲存格 {range} 是合併的，請取消合併並填寫每一列後再匯入",
    en: "The cells {range} are merged: please split them, fill in each row, and import again",
  },
  timeOut: {
    zh: "读取文件超过 {seconds} 秒，已停止，请拆分或简化文件",
    zhtw: "讀取檔案超過 {seconds} 秒，已停止，請拆分或簡化檔案",
    en: "Reading the file took longer than {seconds} seconds and was stopped, please split or simplify it",
  },
  tooComplex: {
    zh: "文件内容过于复杂，无法读取，请只保留数据后再导入",
    zhtw: "檔案內容過於複雜，無法讀取，請只保留資料後再匯入",
    en: "The file is too complex to be read, please keep nothing but the data",
  },
  damaged: {
    zh: "文件已损坏，请用 Excel 打开并另存后再导入",
    zhtw: "檔案已損毀，請用 Excel 開啟並另存後再匯入",
    en: "The file is damaged, please open it in Excel and save it again",
  },
} satisfies Messages;

/** What was found in place of a workbook. */
export const foundTexts = {
  otherFile: { zh: "其他类型的文件", zhtw: "其他類型的檔案", en: "another kind of file" },
  otherZip: { zh: "普通压缩包", zhtw: "一般壓縮檔", en: "an ordinary archive" },
  passwordProtected: {
    zh: "设有密码，请先取消密码",
    zhtw: "設有密碼，請先取消密碼",
    en: "it has a password, please remove it",
  },
  binaryWorkbook: {
    zh: ".xlsb 格式，请另存为 .xlsx",
    zhtw: ".xlsb 格式，請另存為 .xlsx",
    en: "the .xlsb format, please save it as .xlsx",
  },
  oldExcel: {
    zh: "Excel 95 或更早的格式，请另存为 .xlsx",
    zhtw: "Excel 95 或更早的格式，請另存為 .xlsx",
    en: "the format of Excel 95 or older, please save it as .xlsx",
  },
  emptyFile: { zh: "空文件", zhtw: "空檔案", en: "an empty file" },
} satisfies Messages;
