/** The longest text that a cell may hold; Excel calls a file with a longer one broken. */
const maxCellChars = 32_767;
const cellNeedsCare = /[&<>"\u0000-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i;

export function escapeXml(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (char) => entities[char] ?? char)
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Cell text keeps every character: what XML cannot carry goes as _x0007_, and text that looks like that is escaped too. So do blanks at the ends:
 * readers of sheets take others off, as people leave them there by mistake.
 */
export function escapeCellText(text: string): string {
  const short = text.length > maxCellChars ? `${wholeCharacters(text, maxCellChars - 1)}…` : text;
  const start = short.length - short.trimStart().length;
  const end = start === short.length ? start : short.trimEnd().length;
  return escapedBlanks(short.slice(0, start)) + escapedInner(short.slice(start, end)) + escapedBlanks(short.slice(end));
}

function escapedInner(text: string): string {
  if (!cellNeedsCare.test(text)) return text;
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll(/[&<>"]/g, (char) => entities[char] ?? char)
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, escapedCharacter);
}

function escapedBlanks(blanks: string): string {
  return Array.from(blanks, escapedCharacter).join("");
}

function escapedCharacter(char: string): string {
  return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

/** The first `length` UTF-16 units, without half of a character at the end. */
function wholeCharacters(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** "A" for column 0, "AB" for 27. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const maxSheetName = 31;

/** A name Excel accepts for a sheet: at most 31 characters, none of \ / ? * [ ] :, no quote at either end, not taken yet. */
export function sheetNameFrom(text: string, taken: readonly string[]): string {
  const clean =
    wholeCharacters(
      escapeControl(text)
        .replaceAll(/[\\/?*[\]:]/g, "_")
        .replaceAll(/^'+|'+$/g, "")
        .trim(),
      maxSheetName,
    ).replace(/[\s']+$/, "") || "Sheet";
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = clean;
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = numberedSheet(clean, number);
  return name;
}

/** The name of a sheet with a number behind it. */
export function numberedSheet(name: string, number: number): string {
  const suffix = ` (${number})`;
  return wholeCharacters(name, maxSheetName - suffix.length) + suffix;
}

function escapeControl(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\ufffe\uffff]/g, " ");
}
