// law-ignore no-hard-coded-chinese -- the usual words of field labels are data, from which keys are made
import { columnBytes, foldName, isReservedName, maxNameBytes, namePattern } from "@gongshu/core/form/names";

const maxLength = 40;

/** Common words of field labels. A key in English reads better in exports, formulas and the API than a number. */
const words: readonly (readonly [string, string])[] = [
  ["申请人", "applicant"],
  ["经办人", "handler"],
  ["负责人", "owner"],
  ["联系人", "contact"],
  ["创建人", "author"],
  ["审核人", "reviewer"],
  ["人员", "person"],
  ["客户", "customer"],
  ["供应商", "supplier"],
  ["员工", "employee"],
  ["用户", "user"],
  ["部门", "dept"],
  ["公司", "company"],
  ["单位", "unit"],
  ["合同", "contract"],
  ["订单", "order"],
  ["单据", "bill"],
  ["工单", "workOrder"],
  ["项目", "project"],
  ["产品", "product"],
  ["物料", "material"],
  ["商品", "goods"],
  ["设备", "device"],
  ["仓库", "warehouse"],
  ["采购", "purchase"],
  ["销售", "sales"],
  ["发票", "invoice"],
  ["付款", "payment"],
  ["收款", "receipt"],
  ["明细", "items"],
  ["备注", "remark"],
  ["说明", "note"],
  ["描述", "details"],
  ["原因", "reason"],
  ["名称", "name"],
  ["姓名", "name"],
  ["标题", "title"],
  ["主题", "subject"],
  ["编号", "number"],
  ["编码", "code"],
  ["代码", "code"],
  ["规格", "spec"],
  ["型号", "model"],
  ["批次", "batch"],
  ["数量", "quantity"],
  ["单价", "price"],
  ["金额", "amount"],
  ["总额", "total"],
  ["合计", "total"],
  ["小计", "subtotal"],
  ["税率", "taxRate"],
  ["折扣", "discount"],
  ["重量", "weight"],
  ["长度", "length"],
  ["宽度", "width"],
  ["厚度", "thickness"],
  ["开始", "start"],
  ["结束", "end"],
  ["日期", "date"],
  ["时间", "time"],
  ["年份", "year"],
  ["月份", "month"],
  ["天数", "days"],
  ["类型", "type"],
  ["类别", "category"],
  ["状态", "state"],
  ["等级", "level"],
  ["级别", "level"],
  ["优先级", "priority"],
  ["是否", "is"],
  ["性别", "gender"],
  ["颜色", "color"],
  ["手机", "mobile"],
  ["电话", "phone"],
  ["邮箱", "email"],
  ["地址", "address"],
  ["网址", "website"],
  ["城市", "city"],
  ["省份", "province"],
  ["车牌", "plate"],
  ["身份证", "idCard"],
  ["生日", "birthday"],
  ["年龄", "age"],
];
const dictionary = words.toSorted(([left], [right]) => right.length - left.length);

/** The letters of traditional labels that are written otherwise in the words above; 聯絡人 is 联系人 there. */
const simplified: Readonly<Record<string, string>> = {
  請: "请",
  經: "经",
  辦: "办",
  負: "负",
  責: "责",
  聯: "联",
  絡: "系",
  創: "创",
  審: "审",
  員: "员",
  戶: "户",
  應: "应",
  單: "单",
  據: "据",
  項: "项",
  產: "产",
  設: "设",
  備: "备",
  倉: "仓",
  庫: "库",
  採: "采",
  購: "购",
  銷: "销",
  發: "发",
  細: "细",
  註: "注",
  說: "说",
  標: "标",
  題: "题",
  編: "编",
  號: "号",
  碼: "码",
  規: "规",
  數: "数",
  價: "价",
  額: "额",
  總: "总",
  計: "计",
  稅: "税",
  長: "长",
  寬: "宽",
  開: "开",
  結: "结",
  時: "时",
  間: "间",
  類: "类",
  狀: "状",
  態: "态",
  級: "级",
  優: "优",
  顏: "颜",
  機: "机",
  電: "电",
  話: "话",
  郵: "邮",
  網: "网",
  車: "车",
  證: "证",
  齡: "龄",
  稱: "称",
  門: "门",
  訂: "订",
  貨: "货",
};

function translateWords(label: string): string[] {
  const found: string[] = [];
  let rest = [...label].map((letter) => simplified[letter] ?? letter).join("");
  while (rest !== "") {
    const latin = /^[A-Za-z0-9]+/.exec(rest)?.[0];
    const entry = latin === undefined ? dictionary.find(([word]) => rest.startsWith(word)) : undefined;
    if (latin !== undefined) found.push(/^[A-Z0-9]+$/.test(latin) ? latin.toLowerCase() : latin);
    else if (entry !== undefined) found.push(entry[1]);
    rest = rest.slice(latin?.length ?? entry?.[0].length ?? 1);
  }
  return found;
}

function camel(parts: readonly string[]): string {
  return parts
    .map(
      (part, index) => (index === 0 ? part.slice(0, 1).toLowerCase() : part.slice(0, 1).toUpperCase()) + part.slice(1),
    )
    .join("");
}

/** A valid key for a field called `label`: its Latin words and the usual Chinese ones, else `fallback`. Not yet checked against neighbours. */
export function suggestKey(label: string, fallback: string): string {
  const key = camel(translateWords(label))
    .replace(/^[^A-Za-z]+/, "")
    .slice(0, maxLength);
  const lowered = key.slice(0, 1).toLowerCase() + key.slice(1);
  return namePattern.test(lowered) && columnBytes(lowered) <= maxNameBytes ? lowered : fallback;
}

/** `key` itself, or with the first number behind it that makes it differ from all `taken` and from reserved names. */
export function freeKey(key: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(foldName));
  const isFree = (name: string) => !folded.has(foldName(name)) && !isReservedName(name);
  if (isFree(key)) return key;
  const stem = key.replace(/\d+$/, "");
  for (let number = 2; ; number += 1) {
    const candidate = `${stem.slice(0, maxLength - String(number).length)}${number}`;
    if (isFree(candidate)) return candidate;
  }
}

export type KeyProblem = "form" | "reserved" | "duplicate";

/** Why `key` cannot be the key of a field beside `taken`; null when it can. The same rules as the check of the whole form. */
export function keyProblem(key: string, taken: readonly string[]): KeyProblem | null {
  if (!namePattern.test(key) || columnBytes(key) > maxNameBytes) return "form";
  if (isReservedName(key)) return "reserved";
  return taken.some((other) => foldName(other) === foldName(key)) ? "duplicate" : null;
}
