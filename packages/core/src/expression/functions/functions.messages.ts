import type { Message, Messages } from "../../text/messages.ts";

/**
 * Names of the functions, each of which may be written in any language, and one line of help with an example for the list of an editor. Help is
 * read by `functionHelp`, which puts the example names in.
 */
export const functionMessages = {
  SUM: {
    name: { zh: "求和", zhtw: "加總", en: "SUM" },
    help: {
      zh: "各行或各项的合计，例如 SUM({itemsAmount})",
      zhtw: "各列或各項的合計，例如 SUM({itemsAmount})",
      en: "The total of rows or values, for example SUM({itemsAmount})",
    },
  },
  AVG: {
    name: { zh: "平均值", zhtw: "平均值", en: "AVG" },
    help: {
      zh: "平均值，空值不计入，例如 AVG({itemsPrice})",
      zhtw: "平均值，空值不計入，例如 AVG({itemsPrice})",
      en: "The average without missing values, for example AVG({itemsPrice})",
    },
  },
  MIN: {
    name: { zh: "最小值", zhtw: "最小值", en: "MIN" },
    help: {
      zh: "最小的数字或最早的日期，例如 MIN({itemsPrice})",
      zhtw: "最小的數字或最早的日期，例如 MIN({itemsPrice})",
      en: "The least number or the earliest date, for example MIN({itemsPrice})",
    },
  },
  MAX: {
    name: { zh: "最大值", zhtw: "最大值", en: "MAX" },
    help: {
      zh: "最大的数字或最晚的日期，例如 MAX({itemsDue})",
      zhtw: "最大的數字或最晚的日期，例如 MAX({itemsDue})",
      en: "The greatest number or the latest date, for example MAX({itemsDue})",
    },
  },
  COUNT: {
    name: { zh: "计数", zhtw: "計數", en: "COUNT" },
    help: {
      zh: "有值的个数；只写子表则为行数，例如 COUNT({items})",
      zhtw: "有值的個數；只寫子表則為列數，例如 COUNT({items})",
      en: "How many values there are, of a sub-table how many rows, for example COUNT({items})",
    },
  },
  ANY: {
    name: { zh: "任一行", zhtw: "任一列", en: "ANY" },
    help: {
      zh: "是否有任一行满足条件，例如 ANY({itemsPrice} > 5)",
      zhtw: "是否有任一列滿足條件，例如 ANY({itemsPrice} > 5)",
      en: "Whether a condition holds in one of the rows, for example ANY({itemsPrice} > 5)",
    },
  },
  EVERY: {
    name: { zh: "每一行", zhtw: "每一列", en: "EVERY" },
    help: {
      zh: "是否每一行都满足条件，例如 EVERY({itemsPrice} > 5)",
      zhtw: "是否每一列都滿足條件，例如 EVERY({itemsPrice} > 5)",
      en: "Whether a condition holds in every row, for example EVERY({itemsPrice} > 5)",
    },
  },
  JOIN: {
    name: { zh: "连接", zhtw: "連接", en: "JOIN" },
    help: {
      zh: '把各行的文本连在一起，例如 JOIN({itemsName}, "、")',
      zhtw: '把各列的文字連在一起，例如 JOIN({itemsName}, "、")',
      en: 'The texts of all rows in one, for example JOIN({itemsName}, ", ")',
    },
  },
  ROUND: {
    name: { zh: "四舍五入", zhtw: "四捨五入", en: "ROUND" },
    help: {
      zh: "保留指定的小数位，例如 ROUND({amount}, 2)",
      zhtw: "保留指定的小數位，例如 ROUND({amount}, 2)",
      en: "Rounds to decimals, halves away from zero, for example ROUND({amount}, 2)",
    },
  },
  ROUNDUP: {
    name: { zh: "向上舍入", zhtw: "無條件進位", en: "ROUNDUP" },
    help: {
      zh: "朝远离零的方向取小数位，例如 ROUNDUP({amount}, 1)",
      zhtw: "朝遠離零的方向取小數位，例如 ROUNDUP({amount}, 1)",
      en: "Rounds to decimals away from zero, for example ROUNDUP({amount}, 1)",
    },
  },
  ROUNDDOWN: {
    name: { zh: "向下舍入", zhtw: "無條件捨去", en: "ROUNDDOWN" },
    help: {
      zh: "截去多余的小数位，例如 ROUNDDOWN({amount}, 1)",
      zhtw: "截去多餘的小數位，例如 ROUNDDOWN({amount}, 1)",
      en: "Cuts further decimals off, for example ROUNDDOWN({amount}, 1)",
    },
  },
  INT: {
    name: { zh: "取整", zhtw: "取整數", en: "INT" },
    help: {
      zh: "不大于该数的最大整数，例如 INT({quantity} ÷ 12)",
      zhtw: "不大於該數的最大整數，例如 INT({quantity} ÷ 12)",
      en: "The whole number at or below, for example INT({quantity} ÷ 12)",
    },
  },
  ABS: {
    name: { zh: "绝对值", zhtw: "絕對值", en: "ABS" },
    help: {
      zh: "去掉负号，例如 ABS({difference})",
      zhtw: "去掉負號，例如 ABS({difference})",
      en: "The number without its sign, for example ABS({difference})",
    },
  },
  MOD: {
    name: { zh: "求余", zhtw: "餘數", en: "MOD" },
    help: {
      zh: "除法的余数，例如 MOD({quantity}, 12)",
      zhtw: "除法的餘數，例如 MOD({quantity}, 12)",
      en: "The rest of a division, for example MOD({quantity}, 12)",
    },
  },
  POWER: {
    name: { zh: "乘方", zhtw: "乘冪", en: "POWER" },
    help: {
      zh: "整数次方，例如 POWER(1.05, 3)",
      zhtw: "整數次方，例如 POWER(1.05, 3)",
      en: "A number to a whole power, for example POWER(1.05, 3)",
    },
  },
  NUMBER: {
    name: { zh: "转数字", zhtw: "轉數字", en: "NUMBER" },
    help: {
      zh: "把文本变成数字，不是数字则为空，例如 NUMBER({code})",
      zhtw: "把文字變成數字，不是數字則為空，例如 NUMBER({code})",
      en: "The number that a text is, empty when it is none, for example NUMBER({code})",
    },
  },
  CAPITALS: {
    name: { zh: "大写金额", zhtw: "大寫金額", en: "CAPITALS" },
    help: {
      zh: "中文大写金额，例如 CAPITALS({amount})",
      zhtw: "中文大寫金額，例如 CAPITALS({amount})",
      en: "An amount in Chinese capitals, for example CAPITALS({amount})",
    },
  },
  IF: {
    name: { zh: "如果", zhtw: "如果", en: "IF" },
    help: {
      zh: "条件成立取第二个值，否则取第三个，例如 IF({quantity} > 10, 0.9, 1)",
      zhtw: "條件成立取第二個值，否則取第三個，例如 IF({quantity} > 10, 0.9, 1)",
      en: "The second value when the first holds, otherwise the third, for example IF({quantity} > 10, 0.9, 1)",
    },
  },
  IFEMPTY: {
    name: { zh: "空值替换", zhtw: "空值替換", en: "IFEMPTY" },
    help: {
      zh: "为空时取第二个值，例如 IFEMPTY({discount}, 1)",
      zhtw: "為空時取第二個值，例如 IFEMPTY({discount}, 1)",
      en: "The second value where the first is empty, for example IFEMPTY({discount}, 1)",
    },
  },
  ISEMPTY: {
    name: { zh: "为空", zhtw: "為空", en: "ISEMPTY" },
    help: {
      zh: "是否没有值，例如 ISEMPTY({remark})",
      zhtw: "是否沒有值，例如 ISEMPTY({remark})",
      en: "Whether there is no value, for example ISEMPTY({remark})",
    },
  },
  CONCAT: {
    name: { zh: "合并文本", zhtw: "合併文字", en: "CONCAT" },
    help: {
      zh: "把多段文本连成一段，例如 CONCAT({first}, {last})",
      zhtw: "把多段文字連成一段，例如 CONCAT({first}, {last})",
      en: 'Texts in one, for example CONCAT({first}, " ", {last})',
    },
  },
  LEN: {
    name: { zh: "文本长度", zhtw: "文字長度", en: "LEN" },
    help: {
      zh: "字符个数，例如 LEN({code})",
      zhtw: "字元個數，例如 LEN({code})",
      en: "How many characters, for example LEN({code})",
    },
  },
  LEFT: {
    name: { zh: "左边文本", zhtw: "左邊文字", en: "LEFT" },
    help: {
      zh: "开头的若干字符，例如 LEFT({code}, 2)",
      zhtw: "開頭的若干字元，例如 LEFT({code}, 2)",
      en: "The first characters, for example LEFT({code}, 2)",
    },
  },
  RIGHT: {
    name: { zh: "右边文本", zhtw: "右邊文字", en: "RIGHT" },
    help: {
      zh: "末尾的若干字符，例如 RIGHT({code}, 4)",
      zhtw: "結尾的若干字元，例如 RIGHT({code}, 4)",
      en: "The last characters, for example RIGHT({code}, 4)",
    },
  },
  MID: {
    name: { zh: "中间文本", zhtw: "中間文字", en: "MID" },
    help: {
      zh: "从第几个字符起取若干字符，例如 MID({code}, 3, 2)",
      zhtw: "從第幾個字元起取若干字元，例如 MID({code}, 3, 2)",
      en: "Characters from a place on, for example MID({code}, 3, 2)",
    },
  },
  TRIM: {
    name: { zh: "去空格", zhtw: "去空格", en: "TRIM" },
    help: {
      zh: "去掉首尾空白，例如 TRIM({name})",
      zhtw: "去掉首尾空白，例如 TRIM({name})",
      en: "Without blanks at both ends, for example TRIM({name})",
    },
  },
  UPPER: {
    name: { zh: "转大写", zhtw: "轉大寫", en: "UPPER" },
    help: {
      zh: "英文字母变大写，例如 UPPER({code})",
      zhtw: "英文字母變大寫，例如 UPPER({code})",
      en: "Letters a to z in capitals, for example UPPER({code})",
    },
  },
  LOWER: {
    name: { zh: "转小写", zhtw: "轉小寫", en: "LOWER" },
    help: {
      zh: "英文字母变小写，例如 LOWER({code})",
      zhtw: "英文字母變小寫，例如 LOWER({code})",
      en: "Letters A to Z in lower case, for example LOWER({code})",
    },
  },
  REPLACE: {
    name: { zh: "替换文本", zhtw: "取代文字", en: "REPLACE" },
    help: {
      zh: '替换所有出现的文本，例如 REPLACE({phone}, "-", "")',
      zhtw: '取代所有出現的文字，例如 REPLACE({phone}, "-", "")',
      en: 'Replaces a text wherever it occurs, for example REPLACE({phone}, "-", "")',
    },
  },
  CONTAINS: {
    name: { zh: "包含", zhtw: "包含", en: "CONTAINS" },
    help: {
      zh: '文本或多选值中是否包含，例如 CONTAINS({title}, "急")',
      zhtw: '文字或多選值中是否包含，例如 CONTAINS({title}, "急")',
      en: 'Whether a text or a list contains it, for example CONTAINS({title}, "urgent")',
    },
  },
  STARTSWITH: {
    name: { zh: "开头是", zhtw: "開頭是", en: "STARTSWITH" },
    help: {
      zh: '是否以该文本开头，例如 STARTSWITH({code}, "A")',
      zhtw: '是否以該文字開頭，例如 STARTSWITH({code}, "A")',
      en: 'Whether a text starts with it, for example STARTSWITH({code}, "A")',
    },
  },
  ENDSWITH: {
    name: { zh: "结尾是", zhtw: "結尾是", en: "ENDSWITH" },
    help: {
      zh: '是否以该文本结尾，例如 ENDSWITH({mail}, ".cn")',
      zhtw: '是否以該文字結尾，例如 ENDSWITH({mail}, ".cn")',
      en: 'Whether a text ends with it, for example ENDSWITH({mail}, ".com")',
    },
  },
  MENTIONS: {
    name: { zh: "提及", zhtw: "提及", en: "MENTIONS" },
    help: {
      zh: '文本中是否有这些字，不分英文大小写，例如 MENTIONS({title}, "abc")',
      zhtw: '文字中是否有這些字，不分英文大小寫，例如 MENTIONS({title}, "abc")',
      en: 'Whether a text has these letters, capital or small, for example MENTIONS({title}, "abc")',
    },
  },
  HASANY: {
    name: { zh: "包含任一", zhtw: "包含任一", en: "HASANY" },
    help: {
      zh: '多选值中是否有其中任何一个，例如 HASANY({colours}, "红", "蓝")',
      zhtw: '多選值中是否有其中任何一個，例如 HASANY({colours}, "紅", "藍")',
      en: 'Whether a list has one of them, for example HASANY({colours}, "red", "blue")',
    },
  },
  HASALL: {
    name: { zh: "包含全部", zhtw: "包含全部", en: "HASALL" },
    help: {
      zh: '多选值中是否全部都有，例如 HASALL({colours}, "红", "蓝")',
      zhtw: '多選值中是否全部都有，例如 HASALL({colours}, "紅", "藍")',
      en: 'Whether a list has all of them, for example HASALL({colours}, "red", "blue")',
    },
  },
  AMONG: {
    name: { zh: "属于", zhtw: "屬於", en: "AMONG" },
    help: {
      zh: "文本是否是多个值中的一个，例如 AMONG({title}, {colours})",
      zhtw: "文字是否是多個值中的一個，例如 AMONG({title}, {colours})",
      en: "Whether a text is one of a list, for example AMONG({title}, {colours})",
    },
  },
  LIST: {
    name: { zh: "列表", zhtw: "清單", en: "LIST" },
    help: {
      zh: '由多个文本组成多个值，例如 {colours} = LIST("红", "蓝")',
      zhtw: '由多個文字組成多個值，例如 {colours} = LIST("紅", "藍")',
      en: 'A list of texts, for example {colours} = LIST("red", "blue")',
    },
  },
  TODAY: {
    name: { zh: "今天", zhtw: "今天", en: "TODAY" },
    help: {
      zh: "今天零点，例如 {due} < TODAY()",
      zhtw: "今天零點，例如 {due} < TODAY()",
      en: "The start of today, for example {due} < TODAY()",
    },
  },
  NOW: {
    name: { zh: "现在", zhtw: "現在", en: "NOW" },
    help: {
      zh: "当前时间，例如 NOW()",
      zhtw: "目前時間，例如 NOW()",
      en: "The present time, for example NOW()",
    },
  },
  DATE: {
    name: { zh: "日期", zhtw: "日期", en: "DATE" },
    help: {
      zh: "由年月日组成日期，例如 DATE(2026, 1, 31)",
      zhtw: "由年月日組成日期，例如 DATE(2026, 1, 31)",
      en: "The date of a year, a month and a day, for example DATE(2026, 1, 31)",
    },
  },
  YEAR: {
    name: { zh: "年", zhtw: "年", en: "YEAR" },
    help: {
      zh: "日期的年份，例如 YEAR({date})",
      zhtw: "日期的年份，例如 YEAR({date})",
      en: "The year of a date, for example YEAR({date})",
    },
  },
  MONTH: {
    name: { zh: "月", zhtw: "月", en: "MONTH" },
    help: {
      zh: "日期的月份，例如 MONTH({date})",
      zhtw: "日期的月份，例如 MONTH({date})",
      en: "The month of a date, for example MONTH({date})",
    },
  },
  DAY: {
    name: { zh: "日", zhtw: "日", en: "DAY" },
    help: {
      zh: "日期是几号，例如 DAY({date})",
      zhtw: "日期是幾號，例如 DAY({date})",
      en: "The day of the month, for example DAY({date})",
    },
  },
  WEEKDAY: {
    name: { zh: "星期", zhtw: "星期", en: "WEEKDAY" },
    help: {
      zh: "星期几，周一为 1、周日为 7，例如 WEEKDAY({date})",
      zhtw: "星期幾，週一為 1、週日為 7，例如 WEEKDAY({date})",
      en: "The day of the week from 1 for Monday to 7 for Sunday, for example WEEKDAY({date})",
    },
  },
  HOUR: {
    name: { zh: "小时", zhtw: "小時", en: "HOUR" },
    help: {
      zh: "时间的小时，例如 HOUR({time})",
      zhtw: "時間的小時，例如 HOUR({time})",
      en: "The hour of a time, for example HOUR({time})",
    },
  },
  DATEADD: {
    name: { zh: "日期推移", zhtw: "日期推移", en: "DATEADD" },
    help: {
      zh: '把日期向后移，例如 DATEADD({date}, 3, "month")',
      zhtw: '把日期往後移，例如 DATEADD({date}, 3, "month")',
      en: 'Moves a date, for example DATEADD({date}, 3, "month")',
    },
  },
  DATEDIFF: {
    name: { zh: "日期相差", zhtw: "日期相差", en: "DATEDIFF" },
    help: {
      zh: '从前一日期到后一日期的整数个单位，例如 DATEDIFF({start}, {end}, "day")',
      zhtw: '從前一日期到後一日期的整數個單位，例如 DATEDIFF({start}, {end}, "day")',
      en: 'Whole units from one date to the other, for example DATEDIFF({start}, {end}, "day")',
    },
  },
  STARTOFMONTH: {
    name: { zh: "月初", zhtw: "月初", en: "STARTOFMONTH" },
    help: {
      zh: "当月第一天零点，例如 STARTOFMONTH(TODAY())",
      zhtw: "當月第一天零點，例如 STARTOFMONTH(TODAY())",
      en: "The start of the month, for example STARTOFMONTH(TODAY())",
    },
  },
  ENDOFMONTH: {
    name: { zh: "月末", zhtw: "月底", en: "ENDOFMONTH" },
    help: {
      zh: "当月最后一刻，例如 ENDOFMONTH({date})",
      zhtw: "當月最後一刻，例如 ENDOFMONTH({date})",
      en: "The last moment of the month, for example ENDOFMONTH({date})",
    },
  },
  TEXT: {
    name: { zh: "转文本", zhtw: "轉文字", en: "TEXT" },
    help: {
      zh: '数字或日期变成文本，例如 TEXT({amount}, "#,##0.00")、TEXT({date}, "yyyy-MM-dd")',
      zhtw: '數字或日期變成文字，例如 TEXT({amount}, "#,##0.00")、TEXT({date}, "yyyy-MM-dd")',
      en: 'A number or a date as a text, for example TEXT({amount}, "#,##0.00") or TEXT({date}, "yyyy-MM-dd")',
    },
  },
} satisfies Readonly<Record<string, { readonly name: Message; readonly help: Message }>>;

/** The fields of the examples. */
export const exampleNames = {
  itemsAmount: { zh: "明细.金额", zhtw: "明細.金額", en: "items.amount" },
  itemsPrice: { zh: "明细.单价", zhtw: "明細.單價", en: "items.price" },
  itemsDue: { zh: "明细.交期", zhtw: "明細.交期", en: "items.due" },
  items: { zh: "明细", zhtw: "明細", en: "items" },
  itemsName: { zh: "明细.品名", zhtw: "明細.品名", en: "items.name" },
  amount: { zh: "金额", zhtw: "金額", en: "amount" },
  quantity: { zh: "数量", zhtw: "數量", en: "quantity" },
  difference: { zh: "差额", zhtw: "差額", en: "difference" },
  code: { zh: "编码", zhtw: "編碼", en: "code" },
  discount: { zh: "折扣", zhtw: "折扣", en: "discount" },
  remark: { zh: "备注", zhtw: "備註", en: "remark" },
  first: { zh: "姓", zhtw: "姓", en: "first" },
  last: { zh: "名", zhtw: "名", en: "last" },
  name: { zh: "姓名", zhtw: "姓名", en: "name" },
  phone: { zh: "电话", zhtw: "電話", en: "phone" },
  title: { zh: "标题", zhtw: "標題", en: "title" },
  mail: { zh: "邮箱", zhtw: "信箱", en: "mail" },
  colours: { zh: "颜色", zhtw: "顏色", en: "colours" },
  due: { zh: "交期", zhtw: "交期", en: "due" },
  date: { zh: "日期", zhtw: "日期", en: "date" },
  time: { zh: "时间", zhtw: "時間", en: "time" },
  start: { zh: "开始", zhtw: "開始", en: "start" },
  end: { zh: "结束", zhtw: "結束", en: "end" },
} satisfies Messages;

/** Titles of the groups of functions. */
export const functionGroupNames = {
  aggregate: { zh: "统计", zhtw: "統計", en: "Totals" },
  number: { zh: "数字", zhtw: "數字", en: "Numbers" },
  logic: { zh: "逻辑", zhtw: "邏輯", en: "Logic" },
  text: { zh: "文本", zhtw: "文字", en: "Texts" },
  list: { zh: "包含与多选", zhtw: "包含與多選", en: "Contents and lists" },
  date: { zh: "日期与时间", zhtw: "日期與時間", en: "Dates and times" },
} satisfies Readonly<Record<string, Message>>;
