const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = "10X98765432";

function isBirthday(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6, 8));
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && year <= 2999 && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/** True for a Chinese identity card number: 18 places with a real birthday and the check digit of GB 11643, or the old 15. */
export function isChineseIdCard(text: string): boolean {
  if (/^[1-9]\d{14}$/.test(text)) return isBirthday(`19${text.slice(6, 12)}`);
  if (!/^[1-9]\d{16}[\dXx]$/.test(text) || !isBirthday(text.slice(6, 14))) return false;
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += weight * Number(text[index]);
  return checkDigits[sum % 11] === text[17]?.toUpperCase();
}
