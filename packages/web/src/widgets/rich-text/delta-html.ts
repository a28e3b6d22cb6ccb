import { cleanAttributes, cleanColor, isEmptyRichText } from "@gongshu/core/text/rich-text";
import type { Op } from "quill/core";

/*
 * The HTML of what the editor holds. The editor's own writer loses the alignment of list items, and writes every space as a hard one, so that no line
 * breaks any more.
 */

type Formats = Readonly<Record<string, unknown>>;

interface Line {
  readonly html: string;
  readonly formats: Formats;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Spaces that parsers of HTML would take together become hard ones. */
function spaced(text: string): string {
  return escaped(text)
    .replaceAll("\u00a0", "&nbsp;")
    .replaceAll(/ {2,}/g, (run) => "&nbsp;".repeat(run.length - 1).concat(" "));
}

function element(tag: string, given: Readonly<Record<string, string>>, content: string): string {
  const kept = cleanAttributes(tag, given);
  if (kept === undefined) return "";
  const attributes = Object.entries(kept).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${tag}${attributes.join("")}>${tag === "img" ? "" : `${content}</${tag}>`}`;
}

const marks = { strike: "s", underline: "u", italic: "em", bold: "strong" } as const;

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

function inlineHtml(content: string, formats: Formats): string {
  let html = content;
  for (const [format, tag] of Object.entries(marks)) if (formats[format] === true) html = element(tag, {}, html);
  const size = textOf(formats["size"]);
  const style = (["color", "background"] as const).flatMap((name) => {
    const color = cleanColor(textOf(formats[name]));
    return color === undefined ? [] : [`${name === "color" ? "color" : "background-color"}: ${color}`];
  });
  const attributes = { ...(size !== "" && { class: `ql-size-${size}` }), style: style.join("; ") };
  if (Object.keys(cleanAttributes("span", attributes) ?? {}).length > 0) html = element("span", attributes, html);
  const link = textOf(formats["link"]);
  return link === "" ? html : element("a", { href: link }, html);
}

function imageHtml(source: unknown, formats: Formats): string {
  const sizes = Object.fromEntries(["alt", "width", "height"].map((name) => [name, textOf(formats[name])]));
  return inlineHtml(element("img", { src: textOf(source), ...sizes }, ""), formats);
}

function isEmbed(insert: Op["insert"]): insert is Record<string, unknown> {
  return typeof insert === "object";
}

/** The lines of the document; what ends a line carries the formats of the whole. */
function linesOf(ops: readonly Op[]): Line[] {
  const lines: Line[] = [];
  let pieces: { readonly html: string; readonly code: string }[] = [];
  const end = (formats: Formats) => {
    const isCode = formats["code-block"] !== undefined;
    lines.push({ html: pieces.map(({ html, code }) => (isCode ? code : html)).join(""), formats });
    pieces = [];
  };
  for (const { insert, attributes = {} } of ops) {
    if (isEmbed(insert) && "image" in insert) pieces.push({ html: imageHtml(insert["image"], attributes), code: "" });
    if (typeof insert !== "string") continue;
    for (const [index, part] of insert.split("\n").entries()) {
      if (index > 0) end(attributes);
      if (part !== "") pieces.push({ html: inlineHtml(spaced(part), attributes), code: escaped(part) });
    }
  }
  if (pieces.length > 0) end({});
  return lines;
}

function blockClass(formats: Formats, indent: number): string {
  const align = textOf(formats["align"]);
  return [
    align === "" ? "" : `ql-align-${align}`,
    formats["direction"] === "rtl" ? "ql-direction-rtl" : "",
    indent > 0 ? `ql-indent-${indent}` : "",
  ].join(" ");
}

const indentOf = (formats: Formats) => Number(formats["indent"] ?? 0);
const listTag = (formats: Formats) => (formats["list"] === "ordered" ? "ol" : "ul");

/** Items one level deeper stand in a list inside of the item above them. Where levels are left out, the item itself says how deep it is. */
function listHtml(lines: readonly Line[], depth: number): string {
  let html = "";
  let at = 0;
  while (at < lines.length) {
    const { html: content = "", formats = {} } = lines[at] ?? {};
    let end = at + 1;
    // The editor reads the alignment of an item as that of every item inside of it, so nothing stands inside of aligned ones.
    const isPlain = blockClass(formats, 0).trim() === "";
    while (isPlain && end < lines.length && indentOf(lines[end]?.formats ?? {}) > depth) end += 1;
    const below = lines.slice(at + 1, end);
    const indent = indentOf(formats);
    const item = (content === "" ? "<br>" : content) + (below.length === 0 ? "" : listHtml(below, depth + 1));
    const tag = listTag(formats);
    const isNew = at === 0 || !html.endsWith(`</${tag}>`);
    const made = element("li", { class: blockClass(formats, indent > depth ? indent : 0) }, item);
    html = isNew ? `${html}<${tag}>${made}</${tag}>` : `${html.slice(0, -tag.length - 3)}${made}</${tag}>`;
    at = end;
  }
  return html;
}

function lineHtml({ html, formats }: Line): string {
  const header = textOf(formats["header"]);
  const tag = header === "" ? (formats["blockquote"] === true ? "blockquote" : "p") : `h${header}`;
  return element(tag, { class: blockClass(formats, indentOf(formats)) }, html === "" ? "<br>" : html);
}

type Kind = "list" | "code" | "line";

function kindOf({ formats }: Line): Kind {
  if (formats["list"] !== undefined) return "list";
  return formats["code-block"] === undefined ? "line" : "code";
}

function codeHtml(lines: readonly Line[]): string {
  const code = lines.map(({ html }) => html).join("\n");
  // The first line break after the tag is no part of the text.
  return `<pre>${code === "" || code.startsWith("\n") ? "\n" : ""}${code}${code === "" || code.endsWith("\n") ? "\n" : ""}</pre>`;
}

/** The HTML of a document of the editor, as it is stored; empty when there is nothing to read or see in it. */
export function deltaHtml(ops: readonly Op[]): string {
  const groups: { readonly kind: Kind; readonly lines: Line[] }[] = [];
  for (const line of linesOf(ops)) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind && kind !== "line") last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  const html = groups
    .map(({ kind, lines }) =>
      kind === "list" ? listHtml(lines, 0) : kind === "code" ? codeHtml(lines) : lines.map(lineHtml).join(""),
    )
    .join("");
  return isEmptyRichText(html) ? "" : html;
}
