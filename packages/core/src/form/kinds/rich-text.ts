import { byteLength } from "../../text/code-text.ts";
import { imagesOf, isCleanRichText, isEmptyRichText, maxRichText, plainText } from "../../text/rich-text.ts";
import { Rejection } from "../issue.ts";
import { nullish, text } from "../settings/setting.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { type ParseContext, type Parsed, scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { parseText } from "./parse-text.ts";

/** Of the HTML of one field. */
const maxKilobytes = 64;
/** Characters of a cell. With its tags and entities the text must fit as well; that is checked like any other. */
const maxCell = 32_767;

function parse(value: unknown, { cleanHtml }: ParseContext): Parsed {
  const given = parseText(value, maxRichText);
  if (typeof given !== "string") return given;
  const html = cleanHtml?.(given) ?? given;
  if (!isCleanRichText(html)) return new Rejection(kindMessages.unsafeHtml);
  if (isEmptyRichText(html)) return null;
  return byteLength(html) > maxKilobytes * 1024 ? new Rejection(kindMessages.htmlTooLong, { max: maxKilobytes }) : html;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A plain text as rich text: a paragraph for each line. */
function paragraphs(plain: string): string {
  return plain
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign))
    .map((line) => `<p>${line.trim() === "" ? "<br>" : line}</p>`)
    .join("");
}

/** A text with marks, headings, lists, links and pictures: HTML of the list in `text/rich-text.ts` and nothing else. */
export const richTextKind = scalarKind({
  kind: "richText",
  label: kindLabels.richText,
  settings: {
    defaultValue: nullish(text({ max: maxKilobytes * 1024 })),
  },
  // The editor and its pictures need the width of a form.
  inSubTable: false,
  inList: true,
  isMarkup: true,
  columnType: () => ({ type: "text", content: "html" }),
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => ["like"],
  defaultValue: (field) => field.defaultValue || null,
  parser: () => parse,
  text(value, _field, { locale }) {
    if (typeof value !== "string") return "";
    // Pictures alone are something, too.
    const plain = plainText(value);
    return plain === "" && value.includes("<img ") ? kindMessages.onlyPictures[locale] : plain;
  },
  fromCell: (cell) => (isEmptyCell(cell) ? null : paragraphs(cellText(cell))),
  exampleCell: (_field, { locale }) => kindMessages.exampleText[locale],
  sheet: () => ({ kind: "longText" }),
  hints: () => [hint(hintMessages.maxLength, { max: maxCell })],
  check({ label, defaultValue }, path) {
    // Pictures belong to the record that they were uploaded for; those of a default would belong to all.
    if (imagesOf(defaultValue ?? "").length === 0) return [];
    return [{ path: `${path}.defaultValue`, message: kindMessages.imageInDefault, params: { name: label } }];
  },
});
