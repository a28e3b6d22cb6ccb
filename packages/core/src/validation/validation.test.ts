import { describe, expect, it } from "vitest";
import { amountInChinese } from "./chinese-amount.ts";
import {
  fitsDigits,
  formatNumber,
  isNumberText,
  keepNumberCharacters,
  plainNumber,
  truncateDecimals,
} from "./number-text.ts";
import { type NamedRule, rules } from "./rules.ts";

describe("named rules", () => {
  const cases: Record<NamedRule, { good: string[]; bad: string[] }> = {
    mobile: {
      good: ["13000000000", "13812345678", "14700000000", "19900000000"],
      bad: [
        "12812345678",
        "11812345678",
        "23812345678",
        "1381234567",
        "138123456789",
        " 13812345678",
        "１３８12345678",
        "",
      ],
    },
    password: {
      good: ["abc123", "A1b2c3d4e5f6g7h8"],
      bad: ["abcdef", "123456", "ab12", "abc12", "abc123!", "abc 123", "a1234567890123456", "密码abc123"],
    },
    idCard: {
      good: ["11010519491231002X", "11010519491231002x", "110105491231002", "440524188001010014"],
      bad: [
        "110105194912310021",
        "11010519491331002X",
        "110105194902300025",
        "1101051949123100",
        "110105491331002",
        "010105491231002",
        "X10105194912310021",
      ],
    },
    email: {
      good: ["a@b.cn", "first.last+tag@sub.example.com"],
      bad: ["a@b", "a b@c.cn", "@b.cn", "a@.cn", "a..b@c.cn"],
    },
    plate: {
      good: [
        "京A12345",
        "粤B1234学",
        "粤Z1234港",
        "川A1234警",
        "使A12345",
        "使123456",
        "123456使",
        "沪AD12345",
        "沪AF12345",
        "京ADA1234",
        "京A12345D",
      ],
      bad: [
        "A12345",
        "京I12345",
        "京O12345",
        "京A1234",
        "京A123456",
        "京a12345",
        "沪AL12345",
        "京A12345Z",
        "京A1234I",
        "使12345",
        "123456领",
        "使123456使",
      ],
    },
    chinese: { good: ["工枢"], bad: ["工shu", "工 枢", ""] },
    code: { good: ["a", "A1", "a.b", "a..b"], bad: [".a", "a.", "a_b", "a-b", ""] },
    account: { good: ["abc123"], bad: ["a.b", "a_b", "张三", ""] },
    name: {
      good: ["张三", "part 1", "a-b_c", "砚川（集团）有限公司", "(x)"],
      bad: [
        "a@b",
        "a?",
        "【一】",
        "a/b",
        "《一》",
        "〔一〕",
        "「一」",
        "a\nb",
        "a\u200bb",
        "a\u2028b",
        "a\tb",
        "\ufeffa",
      ],
    },
    digits: { good: ["007"], bad: ["1.0", "-1", ""] },
    halfHour: { good: ["0", "8", "0.5", "7.5", "8.0", "7.50"], bad: ["7.25", "0.05", "-1", "08", "1.", ".5"] },
    positiveInteger: { good: ["1", "20"], bad: ["0", "-1", "01", "1.5"] },
  };
  for (const [rule, { good, bad }] of Object.entries(cases)) {
    const { test } = rules[rule as NamedRule];
    it(`${rule} accepts ${good.join(", ")} and refuses ${bad.join(", ")}`, () => {
      expect(good.filter((text) => !test(text))).toEqual([]);
      expect(bad.filter((text) => test(text))).toEqual([]);
    });
  }

  it.each(
    Object.entries({
      mobile: "请正确输入您的手机号",
      password: "6-16位字符的密码（数字和字母组成）",
      idCard: "请正确输入您的身份证号码",
      email: "请正确输入您的邮箱地址",
      plate: "请正确输入您的车牌号",
      chinese: "请正确输入中文",
      code: "编码只能输入英文、数字和小数点且小数点不能放在首尾",
      account: "只能输入数字英文",
      name: "名称不能含有特殊符号",
      digits: "编码只能输入数字",
      halfHour: "时间只能是整数和0.5的倍数",
      positiveInteger: "请正确输入正整数",
    } satisfies Record<NamedRule, string>),
  )("%s says its fixed sentence %s", (rule, sentence) => expect(rules[rule as NamedRule].message.zh).toBe(sentence));
});

describe("amountInChinese", () => {
  it.each([
    [0, "零元整"],
    [1, "壹元整"],
    [10, "壹拾元整"],
    [105, "壹佰零伍元整"],
    [1001, "壹仟零壹元整"],
    [10000, "壹万元整"],
    [100000, "壹拾万元整"],
    [10001, "壹万零壹元整"],
    [100000001, "壹亿零壹元整"],
    [100001000, "壹亿零壹仟元整"],
    [123456789012, "壹仟贰佰叁拾肆亿伍仟陆佰柒拾捌万玖仟零壹拾贰元整"],
    [0.05, "伍分"],
    [0.5, "伍角"],
    [100.05, "壹佰元零伍分"],
    [12.3, "壹拾贰元叁角"],
    [12.3456, "壹拾贰元叁角肆分伍厘陆毫"],
    [1.0001, "壹元零壹毫"],
    [1.10001, "壹元壹角"],
    [1e-7, "零元整"],
    ["12.30", "壹拾贰元叁角"],
    ["+5", "伍元整"],
    [0.0305, "叁分零伍毫"],
    [10.5, "壹拾元伍角"],
    [1000000, "壹佰万元整"],
    [100000010000, "壹仟亿零壹万元整"],
    [999999999999, "玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整"],
    ["999999999999.9999", "玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫"],
    [1000000000000, "金额过大无法计算"],
    [1234567890123, "金额过大无法计算"],
    [1e22, "金额过大无法计算"],
    [-1, ""],
    [Number.NaN, ""],
    [-0.01, ""],
    ["abc", ""],
    ["1,234", ""],
    ["", ""],
  ])("writes %s as %s", (amount, text) => expect(amountInChinese(amount)).toBe(text));
});

describe("numbers as text", () => {
  it("follows the number string pattern", () => {
    expect(["0", "-1", "+2.50", "10.0"].every(isNumberText)).toBe(true);
    expect(["", "01", "1.", ".5", "1e3", "1,000", " 1"].some(isNumberText)).toBe(false);
  });

  it.each([
    ["1,234.5", "1234.5"],
    ["-￥1,200", "-1200"],
    ["1-2-3", "123"],
    ["1.2.3", "1.23"],
    ["abc", ""],
  ])("keeps of %s only %s", (text, kept) => expect(keepNumberCharacters(text)).toBe(kept));

  it.each([
    [1234567.891, { thousands: true }, "1,234,567.891"],
    [-1234, { thousands: true }, "-1,234"],
    [999, { thousands: true }, "999"],
    [1234, {}, "1234"],
    [1.5, { padTo: 2 }, "1.50"],
    [3, { padTo: 2 }, "3.00"],
    [1e-7, {}, "0.0000001"],
    ["1234567", { thousands: true }, "1,234,567"],
    [Number.NaN, {}, ""],
  ])("shows %s with %o as %s", (value, options, text) => expect(formatNumber(value, options)).toBe(text));

  it.each([
    [1.239, 2, 1.23],
    [-1.239, 2, -1.23],
    [4.35, 2, 4.35],
    [1.999, 0, 1],
    [-0.004, 2, 0],
    [0.0000005, 6, 0],
    [8, 2, 8],
  ])("cuts %s to %s decimals: %s", (value, precision, cut) => expect(truncateDecimals(value, precision)).toBe(cut));

  it("writes exponents out", () =>
    expect([1e21, 1.5e-8, -2e-7].map(plainNumber)).toEqual(["1000000000000000000000", "0.000000015", "-0.0000002"]));
  it("knows which numbers fit into 15 digits", () =>
    expect([999_999_999_999_999, 1e15, 0.1, 123_456_789.123456, 1234567890.1234567].map(fitsDigits)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]));
});
