import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the form renderer and its inputs. */
export const recordFormMessages = {
  automatic: { zh: "由系统自动生成", zhtw: "由系統自動產生", en: "Filled in by the system" },
  calculated: { zh: "用于展示计算结果", zhtw: "用於顯示計算結果", en: "Shows the computed result" },
  capitals: { zh: "大写：{text}", zhtw: "大寫：{text}", en: "In Chinese capitals: {text}" },
  noOption: { zh: "没有选项", zhtw: "沒有選項", en: "No options" },
  retired: { zh: "{text}（已停用）", zhtw: "{text}（已停用）", en: "{text} (no longer offered)" },
  addRow: { zh: "添加一行", zhtw: "新增一列", en: "Add a row" },
  copyRow: { zh: "复制第 {row} 行", zhtw: "複製第 {row} 列", en: "Duplicate row {row}" },
  removeRow: { zh: "删除第 {row} 行", zhtw: "刪除第 {row} 列", en: "Remove row {row}" },
  rowOf: { zh: "第 {row} 行", zhtw: "第 {row} 列", en: "Row {row}" },
  cellOf: { zh: "{label}，第 {row} 行", zhtw: "{label}，第 {row} 列", en: "{label}, row {row}" },
  rowActions: { zh: "操作", zhtw: "操作", en: "Actions" },
  summary: { zh: "合计", zhtw: "合計", en: "Total" },
  noRows: { zh: "还没有数据行", zhtw: "尚無資料列", en: "No rows yet" },
  rowLimit: { zh: "最多 {max} 行", zhtw: "最多 {max} 列", en: "At most {max} rows" },
  issueCount: { zh: "{count} 处需要修改", zhtw: "{count} 處需要修改", en: "{count} to be corrected" },
  issues: { zh: "有 {count} 处需要修改", zhtw: "有 {count} 處需要修改", en: "{count} fields need attention" },
  issueAtRow: {
    zh: "{label} 第 {row} 行：{text}",
    zhtw: "{label} 第 {row} 列：{text}",
    en: "{label}, row {row}: {text}",
  },
  empty: { zh: "—", zhtw: "—", en: "—" },
  from: { zh: "{label} 起", zhtw: "{label} 起", en: "{label} from" },
  to: { zh: "{label} 止", zhtw: "{label} 迄", en: "{label} to" },
} satisfies Messages;
