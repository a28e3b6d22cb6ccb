// law-ignore no-hard-coded-chinese -- the digits and units of Chinese capitals are the same in every language
import type { Message } from "../text/messages.ts";
import { plainNumber } from "./number-text.ts";

/** Shown in place of capitals when the integer part has more than 12 digits. */
export const amountTooLarge: Message = {
  zh: "金额过大无法计算",
  zhtw: "金額過大無法計算",
  en: "The amount is too large to be written out",
};

const digits = "零壹贰叁肆伍陆柒捌玖";
const units = ["", "拾", "佰", "仟"];
const sections = ["", "万", "亿"];
const decimals = ["角", "分", "厘", "毫"];

function sectionText(section: string): string {
  let text = "";
  let zero = false;
  for (const [index, digit] of [...section].entries()) {
    if (digit === "0") {
      zero = text !== "";
      continue;
    }
    text += (zero ? "零" : "") + (digits[Number(digit)] ?? "") + (units[section.length - 1 - index] ?? "");
    zero = false;
  }
  return text;
}

function integerText(whole: string): string {
  let text = "";
  let skipped = false;
  for (let start = whole.length % 4 === 0 ? 0 : (whole.length % 4) - 4; start < whole.length; start += 4) {
    const section = whole.slice(Math.max(0, start), start + 4);
    const part = sectionText(section);
    if (part === "") {
      skipped = true;
      continue;
    }
    const gap = text !== "" && (skipped || section.startsWith("0"));
    skipped = false;
    text += (gap ? "零" : "") + part + (sections[(whole.length - start - 4) / 4] ?? "");
  }
  return text;
}

/**
 * An amount in Chinese capitals, for example `壹佰元零伍分`. Decimals are written as jiao, fen, li and hao, further ones are cut off;
 * without decimals the text ends in 整. Negative or non-numeric gives an empty text, an integer part of more than
 * 12 digits gives 金额过大无法计算. The capitals themselves are Chinese in every language.
 */
export function amountInChinese(amount: number | string): string {
  if (amount === Infinity) return amountTooLarge.zh;
  const text = typeof amount === "number" ? plainNumber(amount) : amount.trim();
  const match = /^\+?(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return "";
  const whole = (match[1] ?? "").replace(/^0+/, "");
  if (whole.length > 12) return amountTooLarge.zh;
  const fraction = (match[2] ?? "").slice(0, 4).replace(/0+$/, "");
  const integer = whole === "" ? "" : `${integerText(whole)}元`;
  if (fraction === "") return integer === "" ? "零元整" : `${integer}整`;
  let tail = "";
  for (const [index, digit] of [...fraction].entries()) {
    if (digit !== "0") tail += (digits[Number(digit)] ?? "") + (decimals[index] ?? "");
    else if (!tail.endsWith("零") && (integer !== "" || tail !== "")) tail += "零";
  }
  return integer + tail;
}
